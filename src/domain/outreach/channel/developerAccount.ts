/** §5.3 flow control: most messages that one developer account hands over in a second. */
export const FLOW_RATE_MAX = 40;

/** Developer accounts of one tenant. */
export const DEVELOPER_ACCOUNTS_MAX = 20;

/** Longest access key, in characters. */
export const ACCESS_KEY_MAX = 100;
/** Longest access secret, in characters. */
export const ACCESS_SECRET_MAX = 200;

/** Whether a text can be an access key: it travels in a header. */
export function isAccessKey(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text);
}

/** What a developer account speaks with its gateway: the protocol of docs/sms-gateway.md, or SMPP 3.4 (docs/smpp.md). */
export const SMS_PROTOCOLS = ['http', 'smpp'] as const;

/** SMPP 3.4 §5.2: longest system_id, password, system_type and address, in characters. */
export const SYSTEM_ID_MAX = 15;
/** As {@link SYSTEM_ID_MAX}. */
export const SMPP_PASSWORD_MAX = 8;
/** As {@link SYSTEM_ID_MAX}. */
export const SYSTEM_TYPE_MAX = 12;
/** As {@link SYSTEM_ID_MAX}. */
export const SENDER_ADDRESS_MAX = 20;

/** Longest sender that is a name: phones show no more (3GPP TS 23.040 §9.1.2.5: 11 septets). */
export const SENDER_NAME_MAX = 11;

/** Whether a text can be the sender of text messages: a number, maybe with `+`, or a name of Latin letters and digits. */
export function isSenderAddress(text: string): boolean {
  return isSenderNumber(text) || isSenderName(text);
}

/** Whether a sender is a number, with `+` and country code or as the carrier knows it. */
export function isSenderNumber(text: string): boolean {
  return text.length <= SENDER_ADDRESS_MAX && /^\+?\d+$/.test(text);
}

/** Whether a sender is a name that a phone shows. */
export function isSenderName(text: string): boolean {
  return text.length <= SENDER_NAME_MAX && /^[A-Za-z\d](?:[A-Za-z\d .&_-]*[A-Za-z\d])?$/.test(text);
}
