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
