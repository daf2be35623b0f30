/** Channels that a person can agree to be written to by. */
export const CONSENT_CHANNELS = ['email', 'sms'] as const;

/** One of {@link CONSENT_CHANNELS}. */
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

/**
 * What a person can opt out of: beside the channels of consent all that an official account sends, by no longer following it. Who follows
 * it again is written to again.
 */
export const OPT_OUT_CHANNELS = [...CONSENT_CHANNELS, 'officialAccount'] as const;

/** One of {@link OPT_OUT_CHANNELS}. */
export type OptOutChannel = (typeof OPT_OUT_CHANNELS)[number];

/** What a person decided. */
export const CONSENT_DECISIONS = ['granted', 'withdrawn'] as const;

/** One of {@link CONSENT_DECISIONS}. */
export type ConsentDecision = (typeof CONSENT_DECISIONS)[number];

/**
 * How people opt out: by the link of an e-mail, by a word of refusal that answers a text message, by no longer following an official
 * account, or by telling an operator.
 */
export const OPT_OUT_SOURCES = ['link', 'reply', 'unfollow', 'operator'] as const;

/** One of {@link OPT_OUT_SOURCES}. */
export type OptOutSource = (typeof OPT_OUT_SOURCES)[number];

/** Where a decision came from: a form, an imported file, the API, or what people opt out by; an operator is told of both. */
export const CONSENT_SOURCES = ['form', 'import', 'api', ...OPT_OUT_SOURCES] as const;

/** One of {@link CONSENT_SOURCES}. */
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** Longest text that a person agreed to, in characters. */
export const CONSENT_TEXT_MAX = 500;

/** What of a contact a channel writes to, in its stored form. */
export function consentAddress(
  channel: ConsentChannel,
  { number, email }: { number: string | null; email: string },
): string {
  return channel === 'email' ? email : (number ?? '');
}
