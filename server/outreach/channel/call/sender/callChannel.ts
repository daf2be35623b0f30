import { sql } from 'drizzle-orm';
import { CALL_RING_SECONDS } from '../../../../../src/domain/outreach/message/callMessage.ts';
import type { CallHindrance } from '../../../../../src/domain/outreach/channel/callRefusal.ts';
import { isInMarketingWindow, nextMarketingWindow } from '../../../../../src/domain/outreach/task/marketingWindow.ts';
import type { CallOutcome } from '../../../../channels/CallGateway.ts';
import type { SendOutcome } from '../../../../channels/SendOutcome.ts';
import type { taskRun } from '../../../../db/schema/index.ts';
import type { Ports } from '../../../../ports.ts';
import { callLines } from '../account/callLines.ts';
import { rowClientId } from '../../receipt/rowClientId.ts';
import type { OpenRun, SendingChannel } from '../../SendingChannel.ts';

/** A call of which nothing was heard for so long holds no line any more: nobody talks longer to a voice that reads a text. */
const LINE_HELD_MS = 5 * 60_000;

/** Lines of a tenant's account that no call holds, over all processes: each is held from the hand-over of its call until its result. */
async function freeLines(
  db: Ports['db'],
  { tenantId, lines }: { tenantId: string; lines: number },
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - LINE_HELD_MS).toISOString();
  const { rows } = await db.execute<{ held: number }>(sql`
    select count(*)::int as held
    from send_record s join task_run run on run.id = s.run_id
    where run.tenant_id = ${tenantId} and run.channel = 'call' and run.started_at > ${now.toISOString()}::timestamptz - interval '30 days'
      and s.state in ('handedOver', 'enRoute', 'unknown') and s.handed_over_at > ${since}::timestamptz`);
  return lines - (rows[0]?.held ?? 0);
}

type CallPorts = Pick<Ports, 'db' | 'clock' | 'callGateways'>;

/** Calls that may be handed over at a time in this process, whatever the lines. */
const IN_FLIGHT = 100;
/** How soon lines are looked at again, where none is free. */
const LINES_AGAIN_MS = 5_000;
/** These stay until somebody does something. */
const HALTING: ReadonlySet<CallHindrance> = new Set([
  'callIdentityNotVerified',
  'callBalanceShort',
  'callUnauthorized',
]);

/** Outbound calls, by the account of call lines that a tenant has in use. */
export function callChannel(ports: CallPorts): SendingChannel {
  return {
    address: async () => ({
      address: sql`coalesce(c.number, '')`,
      key: sql`coalesce(c.number, '')`,
      fault: sql`case when key = '' then 'noAddress' end`,
    }),
    inFlight: IN_FLIGHT,
    together: true,
    taken: 'enRoute',
    keepsNames: true,
    refusal: 'callRefused',
    open: (run) => openCalls(ports, run),
  };
}

async function openCalls({ db, clock, callGateways }: CallPorts, run: typeof taskRun.$inferSelect): Promise<OpenRun> {
  const account = await callLines(db, run.tenantId);
  const gateway = callGateways.of(account);
  const [caller] = account.callerNumbers;
  if (caller === undefined || run.details === null) throw new Error(`run ${run.id} cannot call`);
  const { playTimes } = run.details;
  const text = run.content;
  return {
    async turn(wanted) {
      const now = clock.now();
      if (!isInMarketingWindow(now)) return { wait: 'callOutsideWindow', until: nextMarketingWindow(now) };
      const free = await freeLines(db, account, now);
      if (free < 1) return { wait: 'callLinesBusy', until: new Date(now.getTime() + LINES_AGAIN_MS) };
      return { count: Math.min(wanted, free) };
    },
    handOver(rows) {
      const calls = rows.map(({ id, addressKey }) => ({
        clientId: rowClientId(run.id, id),
        phone: addressKey,
        caller,
        text,
        playTimes,
        ringSeconds: CALL_RING_SECONDS,
      }));
      const outcomes = gateway.dial(calls);
      return rows.map((_row, index) =>
        outcomes.then((all) => callOutcome(all[index] ?? { outcome: 'unknown', detail: 'no result' })),
      );
    },
  };
}

/** What a service of calls answered, as every channel says it. */
export function callOutcome(outcome: CallOutcome): SendOutcome {
  if (outcome.outcome === 'rejected') return { ...outcome, permanent: true };
  if (outcome.outcome === 'notHandedOver') return { ...outcome, halts: HALTING.has(outcome.code) };
  return outcome;
}
