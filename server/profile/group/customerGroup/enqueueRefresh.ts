import type { Transaction } from '../../../db/Db.ts';
import type { Ports } from '../../../ports.ts';

/** Has the people of a group determined once the transaction is through; asked for twice while it waits, it is done once. */
export function enqueueRefresh({ jobs }: Pick<Ports, 'jobs'>, tx: Transaction, audienceId: string): Promise<void> {
  return jobs.enqueue(tx, 'customerGroup.refresh', { audienceId }, { key: `customerGroup.refresh:${audienceId}` });
}
