/** Longest request address of a gateway, in characters. */
export const REQUEST_ADDRESS_MAX = 300;

/** Whether a text can be the request address of a gateway: http or https, without credentials, query or fragment. */
export function isRequestAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && [username, password, search, hash].every((part) => part === '');
}
