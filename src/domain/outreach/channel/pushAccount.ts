/** App push accounts of one tenant. */
export const PUSH_ACCOUNTS_MAX = 20;

/** Longest app key, in characters. */
export const APP_KEY_MAX = 100;

/** Longest master secret, in characters. */
export const MASTER_SECRET_MAX = 200;

/** Whether a text can be an app key: it stands in addresses, so it has letters, digits, `-` and `_` only. */
export function isAppKey(text: string): boolean {
  return /^[\w-]+$/.test(text);
}
