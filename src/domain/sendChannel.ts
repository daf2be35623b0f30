/** Channels that messages can be sent over (§1): what cannot send yet is none of them. */
export const SEND_CHANNELS = ['email', 'sms'] as const;

/** One of {@link SEND_CHANNELS}. */
export type SendChannel = (typeof SEND_CHANNELS)[number];
