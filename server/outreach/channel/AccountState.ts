/** Limits and balance of the account that a channel sends by. Null is unknown, or does not exist for the channel. */
export interface AccountState {
  /** Messages a second. */
  rate: number | null;
  /** Lines that make calls at the same time; null for other channels. */
  lines: number | null;
  /** The remaining balance in billed units: parts of text messages, or calls. */
  balance: number | null;
  /** Messages of a day by the service's own count. */
  quota: { max: number; left: number } | null;
}

/** An account of which nothing is known. */
export const UNKNOWN_STATE: AccountState = { rate: null, lines: null, balance: null, quota: null };

/** A day's quota as services say it. */
export const quotaOf = (said: { quota: number; quotaLeft: number }): AccountState['quota'] => ({
  max: said.quota,
  left: said.quotaLeft,
});
