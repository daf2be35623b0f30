import type { SmppCommand } from './smppCommands.ts';

/** A message as submit_sm (§4.4.1) and deliver_sm (§4.6.1) carry it. */
export interface ShortMessage {
  serviceType: string;
  sourceTon: number;
  sourceNpi: number;
  sourceAddr: string;
  destTon: number;
  destNpi: number;
  destAddr: string;
  esmClass: number;
  protocolId: number;
  priorityFlag: number;
  scheduleTime: string;
  validityPeriod: string;
  registeredDelivery: number;
  replaceIfPresent: number;
  dataCoding: number;
  defaultMessageId: number;
  /** At most 254 octets; longer texts travel as message_payload. */
  shortMessage: Buffer;
}

/** What signs in (§4.1.5). */
export interface BindTransceiver {
  systemId: string;
  password: string;
  systemType: string;
  interfaceVersion: number;
  addrTon: number;
  addrNpi: number;
  addressRange: string;
}

type Nothing = Record<string, never>;

/** The mandatory parameters of each command. */
export interface PduBodies {
  genericNack: Nothing;
  submitSm: ShortMessage;
  submitSmResp: { messageId: string };
  deliverSm: ShortMessage;
  deliverSmResp: { messageId: string };
  unbind: Nothing;
  unbindResp: Nothing;
  bindTransceiver: BindTransceiver;
  bindTransceiverResp: { systemId: string };
  enquireLink: Nothing;
  enquireLinkResp: Nothing;
}

/** Optional parameters by their tags. */
export type Tlvs = ReadonlyMap<number, Buffer>;

/** One command on the wire. */
export type Pdu<Command extends SmppCommand = SmppCommand> = {
  [One in Command]: {
    command: One;
    /** command_status: 0 in requests and where all is well. */
    status: number;
    /** sequence_number: 1 to 0x7FFFFFFF; a response has that of its request, a generic_nack 0 where it does not know. */
    sequence: number;
    body: PduBodies[One];
    tlvs: Tlvs;
  };
}[Command];

/** No optional parameters. */
export const NO_TLVS: Tlvs = new Map();
