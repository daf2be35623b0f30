import type { GivenMessage } from './readMessages.ts';

/** Why a message is refused, in the order of judging; the rest is a matter of the account's memory. */
export type ContentRefusal =
  | 'NUMBER_WRONG'
  | 'SIGNATURE_UNKNOWN'
  | 'CONTENT_REFUSED'
  | 'UNSUBSCRIBE_MISSING'
  | 'OUTSIDE_WINDOW'
  | 'NUMBER_BLACKLISTED';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Asia/Shanghai has had no summer time since 1991. */
const SHANGHAI_MS = 8 * HOUR_MS;
const OPENS_MS = 8 * HOUR_MS;
const CLOSES_MS = 22 * HOUR_MS;

/** Units at the end of a marketing text among which the way to refuse is looked for. */
const PROMPT_UNITS = 20;

const NUMBERS = { domestic: /^1[3-9]\d{9}$/, international: /^\+(?!86)[1-9]\d{6,14}$/ };

/** Milliseconds until domestic marketing may be sent; 0 where it may be now. */
export function untilWindow(now: number): number {
  const timeOfDay = (now + SHANGHAI_MS) % DAY_MS;
  if (timeOfDay >= OPENS_MS && timeOfDay < CLOSES_MS) return 0;
  return (OPENS_MS - timeOfDay + DAY_MS) % DAY_MS;
}

/** Judges what stands in a message. */
export function judgeMessage(
  { phone, signature, text, kind, region }: GivenMessage,
  rules: {
    signatures: readonly string[];
    sensitiveWords: readonly string[];
    blacklist: ReadonlySet<string>;
    now: number;
  },
): ContentRefusal | undefined {
  const isDomesticMarketing = kind === 'marketing' && region === 'domestic';
  if (!NUMBERS[region].test(phone)) return 'NUMBER_WRONG';
  if (signature !== '' && !rules.signatures.includes(signature)) return 'SIGNATURE_UNKNOWN';
  if (rules.sensitiveWords.some((word) => text.includes(word))) return 'CONTENT_REFUSED';
  if (isDomesticMarketing && !/退订|拒收|回复?(?:TD|[RTN])/i.test(text.slice(-PROMPT_UNITS)))
    return 'UNSUBSCRIBE_MISSING';
  if (isDomesticMarketing && untilWindow(rules.now) > 0) return 'OUTSIDE_WINDOW';
  if (rules.blacklist.has(phone)) return 'NUMBER_BLACKLISTED';
  return undefined;
}
