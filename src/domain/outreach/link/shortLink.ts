/** Digits and letters without those that look alike (0 and O, 1's neighbours I and l): people type short links off paper. */
export const SHORT_CODE_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Characters of a generated code: of 200 million guesses one meets a link of a tenant that has as many as it can. */
export const SHORT_CODE_LENGTH = 7;

/** Characters of a code that an operator chooses. */
export const OWN_CODE_LENGTH = { min: 4, max: 20 } as const;

/** Codes that are tried where one is taken already. */
export const SHORT_CODE_ATTEMPTS = 5;

/** Links of one tenant. */
export const SHORT_LINKS_MAX = 10_000;

/** Where short links stand on every host, before their code. */
export const SHORT_LINK_PATH = '/s';

/** What an operator switches a link to. */
export const SHORT_LINK_STATUSES = ['enabled', 'disabled'] as const;

/** One of {@link SHORT_LINK_STATUSES}. */
export type ShortLinkStatus = (typeof SHORT_LINK_STATUSES)[number];

/** How a link stands: one that is enabled leads to its target until it expires. */
export const SHORT_LINK_STATES = ['enabled', 'disabled', 'expired'] as const;

/** One of {@link SHORT_LINK_STATES}. */
export type ShortLinkState = (typeof SHORT_LINK_STATES)[number];

/** How a link stands at a moment. One that was disabled stays so when it expires. */
export function shortLinkState(
  { status, expiresAt }: { status: ShortLinkStatus; expiresAt: Date | null },
  now: Date,
): ShortLinkState {
  if (status === 'disabled') return 'disabled';
  return expiresAt !== null && expiresAt.getTime() <= now.getTime() ? 'expired' : 'enabled';
}

/** Whether a text can be a code that an operator chooses: letters and digits, upper and lower case apart. */
export function isOwnCode(text: string): boolean {
  return text.length >= OWN_CODE_LENGTH.min && text.length <= OWN_CODE_LENGTH.max && /^[A-Za-z\d]+$/.test(text);
}

/** The path of a short link: its code, and the mark of a person's message. Neither has a sign beside letters, digits, `-` and `_`. */
const SHORT_PATH = new RegExp(`^${SHORT_LINK_PATH}/([A-Za-z\\d]+)[^/]*(?:/(?:([\\w-]+).*|[^\\w-].*)?)?$`);

/**
 * Reads the code and the mark in a path of a short link. Programs for messages take the signs after an address for a part of it, such as words without a blank before
 * them, a full stop or a bracket: what can be no sign of a code or a mark is passed over. Undefined for a path without a code.
 */
export function readShortPath(path: string): { code: string; mark: string | undefined } | undefined {
  const [, code, mark] = SHORT_PATH.exec(path) ?? [];
  return code === undefined ? undefined : { code, mark };
}

/** A code that nobody can guess; all characters are equally likely. `random` gives that many unguessable bytes. */
export function randomShortCode(random: (bytes: number) => Uint8Array): string {
  const { length } = SHORT_CODE_ALPHABET;
  // Above the last whole multiple the first characters would come more often.
  const fair = 256 - (256 % length);
  let code = '';
  while (code.length < SHORT_CODE_LENGTH)
    for (const byte of random(SHORT_CODE_LENGTH))
      if (byte < fair && code.length < SHORT_CODE_LENGTH) code += SHORT_CODE_ALPHABET.charAt(byte % length);
  return code;
}

/** The address of a link: on a host of the tenant, or on that of the console, whose scheme and port both have. */
export function shortLinkUrl(publicUrl: string, host: string | null, code: string): string {
  const url = new URL(`${SHORT_LINK_PATH}/${code}`, publicUrl);
  if (host !== null) url.hostname = host;
  return url.href;
}
