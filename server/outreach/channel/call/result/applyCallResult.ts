import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CallResultItem } from '../../../../../src/contract/outreach/channel/callResult.ts';
import {
  CALL_END_REASONS,
  type CallNews,
  type CallProgress,
  DIALLED,
  hearOfCall,
} from '../../../../../src/domain/outreach/channel/callResult.ts';
import type { Transaction } from '../../../../db/Db.ts';
import { callResult } from '../../../../db/schema/index.ts';
import { readRowClientId } from '../../receipt/rowClientId.ts';
import { type Receipt, writeReceipts } from '../../receipt/writeReceipts.ts';

/** Whose results these are, and when they came. */
interface Received {
  tenantId: string;
  accountId: string;
  now: Date;
}

type Row = typeof callResult.$inferSelect;

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;
const date = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

const progressOf = ({ state, connectedAt, ringSeconds, endedAt, result, talkSeconds, key }: Row): CallProgress => ({
  state,
  connectedAt: iso(connectedAt),
  ringSeconds,
  endedAt: iso(endedAt),
  result,
  talkSeconds,
  key,
});

const columnsOf = ({ connectedAt, endedAt, ...rest }: CallProgress) => ({
  ...rest,
  connectedAt: date(connectedAt),
  endedAt: date(endedAt),
});

const newsOf = ({ callId: _call, clientId: _client, ...news }: CallResultItem): CallNews => news;

/** What the end of a call says of its person in the ledger; nothing of a call that goes on, or that no run made. */
function receiptOf({ clientId, callId, state, result, endedAt }: Row): Receipt[] {
  const named = readRowClientId(clientId);
  if (named === undefined || state !== 'ended' || result === null || endedAt === null) return [];
  const reached = result === 'answered';
  return [
    {
      ...named,
      messageId: callId,
      state: reached ? 'delivered' : 'undelivered',
      reason: reached ? null : CALL_END_REASONS[result],
      detail: result,
      at: endedAt.toISOString(),
      openedAt: null,
    },
  ];
}

/**
 * Takes in what a service said of calls of an account, in whatever order it came and however often: the one place where results take
 * effect. A call keeps the name under which it was heard of first; what is said of it under another one is of no call. Answers how many
 * of the results are of calls, changed or not.
 */
export async function applyCallResult(
  tx: Transaction,
  { tenantId, accountId, now }: Received,
  results: readonly CallResultItem[],
): Promise<number> {
  const firsts = new Map(results.toReversed().map((result) => [result.callId, result]));
  const named = [...firsts.values()].toSorted((one, other) => (one.callId < other.callId ? -1 : 1));
  const stamps = { tenantId, accountId, createdAt: now, updatedAt: now };
  // All rows are there before they are locked, in one order, so that two deliveries wait for each other and not in a circle.
  await tx
    .insert(callResult)
    .values(named.map(({ callId, clientId }) => ({ ...stamps, ...columnsOf(DIALLED), callId, clientId })))
    .onConflictDoNothing();
  const rows = await tx
    .select()
    .from(callResult)
    .where(and(eq(callResult.accountId, accountId), inArray(callResult.callId, [...firsts.keys()])))
    .orderBy(asc(callResult.callId))
    .for('update');
  let known = 0;
  const changed = rows.flatMap((row) => {
    const own = results.filter(({ callId, clientId }) => callId === row.callId && clientId === row.clientId);
    known += own.length;
    const before = progressOf(row);
    const after = own.map(newsOf).reduce(hearOfCall, before);
    return after === before ? [] : [{ ...row, ...columnsOf(after), updatedAt: now }];
  });
  if (changed.length > 0) {
    const set = Object.fromEntries(
      (['state', 'connectedAt', 'ringSeconds', 'endedAt', 'result', 'talkSeconds', 'key', 'updatedAt'] as const).map(
        (name) => [name, sql.raw(`excluded.${callResult[name].name}`)],
      ),
    );
    await tx.insert(callResult).values(changed).onConflictDoUpdate({ target: callResult.id, set });
    await writeReceipts(tx, { tenantId, channels: ['call'], now }, changed.flatMap(receiptOf));
  }
  return known;
}
