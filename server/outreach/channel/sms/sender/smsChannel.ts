import { eq, type SQL, sql } from 'drizzle-orm';
import { nextMarketingWindow, isInMarketingWindow } from '../../../../../src/domain/outreach/task/marketingWindow.ts';
import { keepsMarketingWindow } from '../../../../../src/domain/outreach/message/smsKind.ts';
import type { SmsRegion } from '../../../../../src/domain/common/sms/smsLength.ts';
import { smsFault } from '../../../../../src/domain/outreach/message/smsFault.ts';
import { smsText } from '../../../../../src/domain/common/sms/smsTemplate.ts';
import type { OutgoingSms } from '../../../../channels/SmsGateway.ts';
import { type RunSms, taskRun } from '../../../../db/schema/index.ts';
import type { Ports } from '../../../../ports.ts';
import { smsAccount } from '../account/smsAccount.ts';
import type { ClaimedRow, OpenRun, SendingChannel } from '../../SendingChannel.ts';
import { rowClientId } from '../../receipt/rowClientId.ts';
import { smsOutcome } from './smsOutcome.ts';
import { SmsPace, type SmsTurn } from './SmsPace.ts';

type SmsPorts = Pick<Ports, 'db' | 'clock' | 'smsGateways'>;
type Run = typeof taskRun.$inferSelect;

/** Messages under way at a time in this process, whatever the rate. */
const IN_FLIGHT = 800;

/** Text messages, by the developer account that a tenant has in use. */
export function smsChannel(ports: SmsPorts): SendingChannel {
  const pace = new SmsPace(ports.db);
  return {
    address: async ({ sms }) => ({
      address: sql`coalesce(c.number, '')`,
      key: sql`coalesce(c.number, '')`,
      fault: numberFault(sms?.region ?? 'domestic'),
    }),
    inFlight: IN_FLIGHT,
    together: true,
    taken: 'enRoute',
    keepsNames: true,
    refusal: 'smsRefused',
    open: (run) => openSms(ports, pace, run),
  };
}

/** Stored numbers are eleven digits within the mainland and begin with `+` elsewhere. */
function numberFault(region: SmsRegion): SQL {
  const isOther = region === 'domestic' ? sql`key like '+%'` : sql`key not like '+%'`;
  return sql`case when key = '' then 'noAddress' when ${isOther} then 'otherRegion' end`;
}

async function openSms({ db, clock, smsGateways }: SmsPorts, pace: SmsPace, run: Run): Promise<OpenRun> {
  const { sms } = run;
  if (sms === null) throw new Error(`run ${run.id} of text messages has no signature`);
  const account = await smsAccount(db, run.tenantId);
  // The run remembers it: the account may be another one tomorrow, or say another thing.
  if (account.fullVolume && sms.isFullVolume !== true)
    await db
      .update(taskRun)
      .set({ sms: { ...sms, isFullVolume: true } })
      .where(eq(taskRun.id, run.id));
  const gateway = smsGateways.of(account);
  const isWindowed = keepsMarketingWindow(sms);
  let taken: SmsTurn | undefined;
  return {
    ...(account.fullVolume ? { taken: 'accepted' as const } : {}),
    leaveOut: ({ values }) => smsFault(sms, values),
    async turn(wanted, signal) {
      const now = clock.now();
      if (isWindowed && !isInMarketingWindow(now)) return { wait: 'smsOutsideWindow', until: nextMarketingWindow(now) };
      const turn = await pace.turn(account.id, wanted, signal);
      if (turn === undefined) return 'reopen';
      taken = turn;
      return turn;
    },
    handOver(rows) {
      const messages = rows.map((row) => messageTo(run, sms, row));
      if (taken === undefined) throw new Error(`run ${run.id} hands messages over without a turn`);
      const outcomes = pace.call(account.id, taken, () => gateway.send(messages));
      return rows.map((_row, index) =>
        outcomes.then((all) => smsOutcome(all[index] ?? { outcome: 'unknown', detail: 'no result' })),
      );
    },
  };
}

function messageTo(run: Run, sms: RunSms, { id, addressKey, values }: ClaimedRow): OutgoingSms {
  return {
    clientId: rowClientId(run.id, id),
    phone: addressKey,
    signature: sms.signature,
    text: smsText({ ...sms, signature: '' }, values),
    kind: sms.kind,
    region: sms.region,
  };
}
