/** §5.3: the title of a message has at most 30 characters. */
export const PUSH_TITLE_MAX = 30;

/** §5.3: the content of a push message has at most 44 characters. */
export const PUSH_BODY_MAX = 44;

/** Longest push id, in characters. */
export const PUSH_ID_MAX = 200;

/** Platforms of devices that a message goes to. */
export const PUSH_PLATFORMS = ['all', 'android', 'ios'] as const;

/** One of {@link PUSH_PLATFORMS}. */
export type PushPlatform = (typeof PUSH_PLATFORMS)[number];

/** A push id, which names an app on one device, as a regular expression: letters, digits, `.`, `:`, `-` and `_`. */
export const PUSH_ID_PATTERN = `^[A-Za-z0-9_.:-]{1,${PUSH_ID_MAX}}$`;

const PUSH_ID = new RegExp(PUSH_ID_PATTERN);

/** Whether a text can be a push id. */
export function isPushId(text: string): boolean {
  return PUSH_ID.test(text);
}
