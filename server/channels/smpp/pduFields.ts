import type { PduBodies } from './Pdu.ts';
import type { SmppCommand } from './smppCommands.ts';

/** How a parameter stands on the wire: one octet, a text that a zero octet ends, or octets behind their count. */
export type FieldKind = { kind: 'octet' } | { kind: 'text'; max: number } | { kind: 'octets'; max: number };

/** A parameter's name and how it stands on the wire. */
export type PduField = readonly [name: string, how: FieldKind];

const octet: FieldKind = { kind: 'octet' };
/** At most so many characters, the zero octet not counted. */
const text = (max: number): FieldKind => ({ kind: 'text', max });

const SHORT_MESSAGE: readonly PduField[] = [
  ['serviceType', text(5)],
  ['sourceTon', octet],
  ['sourceNpi', octet],
  ['sourceAddr', text(20)],
  ['destTon', octet],
  ['destNpi', octet],
  ['destAddr', text(20)],
  ['esmClass', octet],
  ['protocolId', octet],
  ['priorityFlag', octet],
  ['scheduleTime', text(16)],
  ['validityPeriod', text(16)],
  ['registeredDelivery', octet],
  ['replaceIfPresent', octet],
  ['dataCoding', octet],
  ['defaultMessageId', octet],
  ['shortMessage', { kind: 'octets', max: 254 }],
] satisfies readonly (readonly [keyof PduBodies['submitSm'], FieldKind])[];

const MESSAGE_ID: readonly PduField[] = [['messageId', text(64)]];

/** The mandatory parameters of each command in their order (SMPP 3.4 §4). */
export const PDU_FIELDS: Readonly<Record<SmppCommand, readonly PduField[]>> = {
  genericNack: [],
  submitSm: SHORT_MESSAGE,
  submitSmResp: MESSAGE_ID,
  deliverSm: SHORT_MESSAGE,
  deliverSmResp: MESSAGE_ID,
  unbind: [],
  unbindResp: [],
  bindTransceiver: [
    ['systemId', text(15)],
    ['password', text(8)],
    ['systemType', text(12)],
    ['interfaceVersion', octet],
    ['addrTon', octet],
    ['addrNpi', octet],
    ['addressRange', text(40)],
  ],
  bindTransceiverResp: [['systemId', text(15)]],
  enquireLink: [],
  enquireLinkResp: [],
};
