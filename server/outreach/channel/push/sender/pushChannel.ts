import { renderLink, renderTemplate } from '../../../../../src/domain/shared/text/messageTemplate.ts';
import { showsNothing } from '../../../../../src/domain/shared/text/textKinds.ts';
import {
  PUSH_BODY_MAX,
  PUSH_ID_PATTERN,
  PUSH_TITLE_MAX,
} from '../../../../../src/domain/outreach/message/pushMessage.ts';
import type { PushHindrance } from '../../../../../src/domain/outreach/channel/pushRefusal.ts';
import type { OutgoingPush, PushOutcome } from '../../../../channels/PushGateway.ts';
import type { SendOutcome } from '../../../../channels/SendOutcome.ts';
import type { taskRun } from '../../../../db/schema/index.ts';
import type { Ports } from '../../../../ports.ts';
import { pushAddressed } from '../account/pushSender.ts';
import { fieldAddress } from '../../fieldAddress.ts';
import { rowClientId } from '../../receipt/rowClientId.ts';
import type { ClaimedRow, OpenRun, SendingChannel } from '../../SendingChannel.ts';

type PushPorts = Pick<Ports, 'db' | 'pushGateways'>;
type Run = typeof taskRun.$inferSelect;

/** Messages under way at a time in this process. */
const IN_FLIGHT = 800;
/** Seconds for which the service tries to reach a device: a day. */
const TTL = 86_400;
/** These stay until somebody does something. */
const HALTING: ReadonlySet<PushHindrance> = new Set(['pushAppUnknown', 'pushUnauthorized']);

/** Notifications of an app, by the account that a tenant has in use. */
export function pushChannel(ports: PushPorts): SendingChannel {
  return {
    address: async ({ tenantId }) => fieldAddress((await pushAddressed(ports.db, tenantId)).field, PUSH_ID_PATTERN),
    inFlight: IN_FLIGHT,
    together: true,
    taken: 'accepted',
    keepsNames: true,
    refusal: 'pushRefused',
    open: (run) => openPush(ports, run),
  };
}

async function openPush({ db, pushGateways }: PushPorts, run: Run): Promise<OpenRun> {
  const { account } = await pushAddressed(db, run.tenantId);
  const gateway = pushGateways.of(account);
  return {
    leaveOut: ({ values }) => {
      const { title, body } = pushTexts(run, values);
      if (showsNothing(title) || showsNothing(body)) return 'valueMissing';
      return title.length > PUSH_TITLE_MAX || body.length > PUSH_BODY_MAX ? 'textTooLong' : undefined;
    },
    handOver(rows) {
      const outcomes = gateway.send(rows.map((row) => pushTo(run, account.platform, row)));
      return rows.map((_row, index) =>
        outcomes.then((all) => pushOutcome(all[index] ?? { outcome: 'unknown', detail: 'no result' })),
      );
    },
  };
}

/** What a person reads of a notification. */
export function pushTexts(
  { subject, content }: Pick<Run, 'subject' | 'content'>,
  values: Readonly<Record<string, string>>,
): { title: string; body: string } {
  return {
    title: renderTemplate(subject, values, { html: false }),
    body: renderTemplate(content, values, { html: false }),
  };
}

function pushTo(run: Run, platform: OutgoingPush['platform'], { id, addressKey, values }: ClaimedRow): OutgoingPush {
  const { link = '', image = '' } = run.details ?? {};
  return {
    clientId: rowClientId(run.id, id),
    pushId: addressKey,
    notification: {
      ...pushTexts(run, values),
      ...(link === '' ? {} : { link: renderLink(link, values) }),
      ...(image === '' ? {} : { image }),
    },
    platform,
    ttl: TTL,
  };
}

/** What a push service answered, as every channel says it. */
export function pushOutcome(outcome: PushOutcome): SendOutcome {
  if (outcome.outcome === 'rejected')
    return { ...outcome, permanent: true, isGone: outcome.code === 'pushIdUnregistered' };
  if (outcome.outcome === 'notHandedOver') return { ...outcome, halts: HALTING.has(outcome.code) };
  return outcome;
}
