import type { Transaction } from '../../db/Db.ts';
import type { Ports } from '../../ports.ts';

/** Has the values of a rule-based tag determined once the transaction is through; asked for twice while it waits, it is done once. */
export function enqueueTagRefresh({ jobs }: Pick<Ports, 'jobs'>, tx: Transaction, tagId: string): Promise<void> {
  return jobs.enqueue(tx, 'tag.refresh', { tagId }, { key: `tag.refresh:${tagId}` });
}
