import type { GivenDial } from './readDials.ts';
import type { AccountSettings } from './readSettings.ts';

const TEXT_MAX = 500;

/** Why a dial is refused, in the order of judging; the rest is a matter of the account's memory. */
export type DialRefusal =
  | 'IDENTITY_NOT_VERIFIED'
  | 'CALLEE_MALFORMED'
  | 'CALLER_NOT_OWNED'
  | 'TEXT_TOO_LONG'
  | 'VOICE_UNKNOWN'
  | 'CALLEE_BLOCKED';

/** Mobiles, and landlines with their area code, without the 0 before it. */
const MAINLAND = /^\+86(?:1[3-9]\d{9}|[2-9]\d{8,10}|10\d{7,8})$/;
const ELSEWHERE = /^\+(?!86)[1-9]\d{6,14}$/;

/** Whether a text is a number that can be called. */
export const isCallee = (text: string): boolean => MAINLAND.test(text) || ELSEWHERE.test(text);

/** Judges what stands in a dial. */
export function judgeDial(
  { callee, caller, text, voice }: GivenDial,
  { callers, voices }: Pick<AccountSettings, 'callers' | 'voices'>,
  { isVerified, isBlocked }: { isVerified: boolean; isBlocked: boolean },
): DialRefusal | undefined {
  if (!isVerified) return 'IDENTITY_NOT_VERIFIED';
  if (!isCallee(callee)) return 'CALLEE_MALFORMED';
  if (!callers.includes(caller)) return 'CALLER_NOT_OWNED';
  if (text !== undefined && text.length > TEXT_MAX) return 'TEXT_TOO_LONG';
  if (voice !== undefined && !voices.includes(voice)) return 'VOICE_UNKNOWN';
  return isBlocked ? 'CALLEE_BLOCKED' : undefined;
}
