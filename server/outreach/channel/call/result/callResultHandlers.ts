import { and, eq } from 'drizzle-orm';
import { receiveCallResults } from '../../../../../src/contract/outreach/channel/callResult.ts';
import { implement, type Implementation } from '../../../../api/implement.ts';
import { callAccount } from '../../../../db/schema/index.ts';
import { applyCallResult } from './applyCallResult.ts';

/** Handlers of results of outbound calls. */
export const callResultHandlers: readonly Implementation[] = [
  implement(receiveCallResults, (context, { body: { account, results } }) => {
    const { ports, tenantId, machine } = context;
    return context.change(async (tx) => {
      const [own] = await tx
        .select({ id: callAccount.id })
        .from(callAccount)
        .where(and(eq(callAccount.tenantId, tenantId), eq(callAccount.accessKey, account)));
      const received = { tenantId, accountId: own?.id ?? '', now: ports.clock.now() };
      const known = own === undefined ? 0 : await applyCallResult(tx, received, results);
      const result = { known, unknown: results.length - known };
      return { result, audit: { entityName: machine.name, after: result } };
    });
  }),
];
