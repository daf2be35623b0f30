import type { LimitWait } from '../../../../src/domain/outreach/sending/sendTurn.ts';
import type { OpenRun, Turn } from '../../channel/SendingChannel.ts';
import type { QuotaTurn, SendQuota } from './SendQuota.ts';

/** The turn of at most so many people: of the channel first, which may make them wait, then of what the tenant's limits let go. */
export async function limitedTurn(
  open: OpenRun,
  quota: SendQuota,
  wanted: number,
  signal: AbortSignal,
): Promise<QuotaTurn | LimitWait | Exclude<Turn, { count: number }>> {
  const turn = open.turn === undefined ? { count: wanted } : await open.turn(wanted, signal);
  if (turn === 'reopen' || 'wait' in turn) return turn;
  // Who is told to stop does not use a turn that it did not wait for.
  return signal.aborted ? { count: 0, at: new Date(0) } : quota.take(turn.count);
}
