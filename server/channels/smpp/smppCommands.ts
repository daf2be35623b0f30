/** The commands of SMPP 3.4 §5.1.2.1 that are used, by their ids; a response has the id of its request and the highest bit. */
export const SMPP_COMMANDS = {
  genericNack: 0x80000000,
  submitSm: 0x00000004,
  submitSmResp: 0x80000004,
  deliverSm: 0x00000005,
  deliverSmResp: 0x80000005,
  unbind: 0x00000006,
  unbindResp: 0x80000006,
  bindTransceiver: 0x00000009,
  bindTransceiverResp: 0x80000009,
  enquireLink: 0x00000015,
  enquireLinkResp: 0x80000015,
} as const;

/** The name of one of {@link SMPP_COMMANDS}. */
export type SmppCommand = keyof typeof SMPP_COMMANDS;

/** Which command has an id; undefined where it is none that is used. */
export const SMPP_COMMAND_NAMES: ReadonlyMap<number, SmppCommand> = new Map(
  Object.entries(SMPP_COMMANDS).map(([name, id]) => [id, name as SmppCommand]),
);

/** Whether the id of a command is that of a response, which nobody answers. */
export const isResponseId = (id: number): boolean => id >= 0x80000000;

/** Optional parameters (§5.3.2) by their tags. */
export const SMPP_TLVS = {
  receiptedMessageId: 0x001e,
  messagePayload: 0x0424,
  messageState: 0x0427,
} as const;

/** esm_class (§5.2.12): the bits that say what a message is, and that a header of user data comes first. */
export const ESM_CLASS = { types: 0b00111100, receipt: 0b00000100, header: 0b01000000 } as const;

/** data_coding (§5.2.19). */
export const DATA_CODING = { standard: 0, ascii: 1, latin1: 3, ucs2: 8 } as const;

/** Type of number and numbering plan (§5.2.5, §5.2.6). */
export const TON = { unknown: 0, international: 1, alphanumeric: 5 } as const;
/** As {@link TON}. */
export const NPI = { unknown: 0, isdn: 1 } as const;
