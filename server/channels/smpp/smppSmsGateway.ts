import {
  isSenderName,
  isSenderNumber,
  SENDER_ADDRESS_MAX,
} from '../../../src/domain/outreach/channel/developerAccount.ts';
import { readSmppAddress } from '../../../src/domain/shared/address/requestAddress.ts';
import { signatureText } from '../../../src/domain/common/sms/smsSignature.ts';
import type { SmsHindrance } from '../../../src/domain/outreach/channel/smsRefusal.ts';
import type { NotHandedOver } from '../GatewayOutcome.ts';
import type { OutgoingSms, SmsAccount, SmsGateway, SmsOutcome, TakeIncoming } from '../SmsGateway.ts';
import { DeliverQueue } from './DeliverQueue.ts';
import { openSmppSession } from './openSmppSession.ts';
import { NO_TLVS, type ShortMessage, type Tlvs } from './Pdu.ts';
import { NPI, SMPP_TLVS, TON } from './smppCommands.ts';
import { SmppLink } from './SmppLink.ts';
import { smppRefusal } from './smppOutcome.ts';
import type { RequestEnd, SmppSession } from './SmppSession.ts';
import { encodeText, type EncodedText } from './smppText.ts';
import { SubmitWindow } from './SubmitWindow.ts';

/** Messages without an answer at a time: what the connection breaks over is unknown, so these are few. */
const WINDOW = 20;
const CONNECT_MS = 5_000;
/** A gateway that is silent for longer is given up. */
const ANSWER_MS = 30_000;
/** How long nothing may be heard before the gateway is asked whether it is still there. */
const ENQUIRE_MS = 30_000;

/** An account of a gateway of SMPP 3.4 (§3.4), and what becomes of what it delivers. */
export interface SmppGatewayOptions {
  /** `smpp://host:port`, or `smpps://` for TLS. */
  url: string;
  /** system_id and password. */
  accessKey: string;
  secret: string;
  systemType: string;
  /** Whom messages are from; empty leaves it to the signature, and else to the gateway. */
  senderAddress: string;
  /** Refuses to connect to hosts that are not of the public internet. */
  publicOnly?: boolean;
  /** Whose certificates are trusted, in PEM; those of the system unless said. */
  authorities?: string;
  /** Takes in receipts and replies. */
  take: TakeIncoming;
  /** What the names of messages begin with, so that no two accounts have the same. */
  namePrefix: string;
  /** Milliseconds and messages; see the constants. */
  connectMs?: number;
  answerMs?: number;
  enquireMs?: number;
  idleMs?: number;
  window?: number;
}

/** Whom a message is from (§5.2.8); digits that tell replies apart stand behind a number. */
function sourceOf(
  senderAddress: string,
  { signature, extend = '' }: OutgoingSms,
): Pick<ShortMessage, 'sourceTon' | 'sourceNpi' | 'sourceAddr'> {
  if (senderAddress === '' && !isSenderName(signature))
    return { sourceTon: TON.unknown, sourceNpi: NPI.unknown, sourceAddr: '' };
  const sender = senderAddress || signature;
  if (!isSenderNumber(sender)) return { sourceTon: TON.alphanumeric, sourceNpi: NPI.unknown, sourceAddr: sender };
  const isInternational = sender.startsWith('+');
  return {
    sourceTon: isInternational ? TON.international : TON.unknown,
    sourceNpi: NPI.isdn,
    sourceAddr: (sender.replace('+', '') + extend).slice(0, SENDER_ADDRESS_MAX),
  };
}

/**
 * The parameters of a submit_sm. A text of several parts goes whole, as message_payload, and the gateway cuts it: so a message is taken or
 * it is not, under one name and with one receipt.
 */
function submitOf(senderAddress: string, message: OutgoingSms, text: EncodedText): { body: ShortMessage; tlvs: Tlvs } {
  const { dataCoding, octets, parts } = text;
  const { phone } = message;
  return {
    body: {
      serviceType: '',
      ...sourceOf(senderAddress, message),
      destTon: TON.international,
      destNpi: NPI.isdn,
      destAddr: phone.startsWith('+') ? phone.slice(1) : `86${phone}`,
      esmClass: 0,
      protocolId: 0,
      priorityFlag: 0,
      scheduleTime: '',
      validityPeriod: '',
      registeredDelivery: 1,
      replaceIfPresent: 0,
      dataCoding,
      defaultMessageId: 0,
      shortMessage: parts > 1 ? Buffer.alloc(0) : octets,
    },
    tlvs: parts > 1 ? new Map([[SMPP_TLVS.messagePayload, octets]]) : NO_TLVS,
  };
}

/** Hands messages to a gateway of SMPP 3.4 (docs/smpp.md). Throws only here, and only for an address that is none. */
export function smppSmsGateway(options: SmppGatewayOptions): SmsGateway {
  const { accessKey, secret, systemType, senderAddress, publicOnly = false, take, namePrefix } = options;
  const { connectMs = CONNECT_MS, answerMs = ANSWER_MS, enquireMs = ENQUIRE_MS, window = WINDOW } = options;
  const address = readSmppAddress(options.url);
  if (address === undefined) throw new Error('the address of the gateway must be smpp or smpps');
  const queue = new DeliverQueue(take);
  const room = new SubmitWindow(window);
  const link = new SmppLink(
    (over) =>
      openSmppSession({
        address,
        systemId: accessKey,
        password: secret,
        systemType,
        publicOnly,
        authorities: options.authorities,
        connectMs,
        answerMs,
        enquireMs,
        deliver: (pdu, answer) => queue.add(pdu, answer),
        over,
      }),
    options.idleMs,
  );

  const outcomeOf = (end: RequestEnd, parts: number): SmsOutcome => {
    if (end.end === 'notSent') return { outcome: 'notHandedOver', code: 'smsNoConnection', detail: end.detail };
    if (end.end === 'broken') return { outcome: 'unknown', detail: end.detail };
    const { response } = end;
    if (response.status !== 0) return smppRefusal(response.status);
    // Without a name no receipt could ever be matched: as good as no answer.
    return response.command === 'submitSmResp' && response.body.messageId !== ''
      ? { outcome: 'accepted', id: namePrefix + response.body.messageId, parts }
      : { outcome: 'unknown', detail: 'unreadable answer' };
  };

  const submit = async (session: SmppSession, message: OutgoingSms): Promise<SmsOutcome> => {
    const text = encodeText(signatureText(message.signature) + message.text, message.region);
    const { body, tlvs } = submitOf(senderAddress, message, text);
    try {
      return outcomeOf(await session.request('submitSm', body, tlvs), text.parts);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return { outcome: 'rejected', code: 'smsMalformed', detail: '' };
    }
  };

  /** One after the other as the window lets them; what keeps one back keeps back those that are not on their way yet. */
  const submitAll = async (session: SmppSession, messages: readonly OutgoingSms[]): Promise<SmsOutcome[]> => {
    let hindrance: NotHandedOver<SmsHindrance> | undefined;
    const outcomes: Promise<SmsOutcome>[] = [];
    for (const message of messages) {
      await room.take();
      if (hindrance !== undefined) {
        room.give();
        outcomes.push(Promise.resolve(hindrance));
        continue;
      }
      const outcome = submit(session, message).then((became) => {
        if (became.outcome === 'notHandedOver') hindrance ??= became;
        return became;
      });
      outcomes.push(outcome.finally(() => room.give()));
    }
    return Promise.all(outcomes);
  };

  return {
    async send(messages) {
      if (messages.length === 0) return [];
      const became = await link.use((session) => submitAll(session, messages));
      return 'outcome' in became ? messages.map(() => became) : became;
    },

    async account(): Promise<SmsAccount> {
      const asked = await link.use((session) => session.request('enquireLink', {}));
      if ('outcome' in asked) return { outcome: 'unknown', code: asked.code, detail: asked.detail };
      // SMPP has no question for the account itself: that it may bind is all there is to know.
      if (asked.end === 'answered') return { outcome: 'known', balance: null, rate: null, signatures: null };
      return { outcome: 'unknown', code: 'smsNoConnection', detail: asked.detail };
    },

    bind: { hold: () => link.hold(), letGo: () => link.letGo() },
    connections: window,
    close: () => link.close(),
  };
}
