import { hasNoSignature, smsVariables } from '../../common/sms/smsTemplate.ts';
import { FALLBACK_MAX } from '../../shared/text/messageTemplate.ts';
import { showsNothing } from '../../shared/text/textKinds.ts';
import { isLinkVariable } from '../link/personalLink.ts';

/** Variables of a text message that may have a fall-back, in order; a short link has an address for everybody. */
export function fallbackVariables(content: string): string[] {
  return smsVariables(content).filter((name) => !isLinkVariable(name));
}

/** What is kept of fall-backs: those of the template's own variables that say something. */
export function keptFallbacks(content: string, fallbacks: Readonly<Record<string, string>>): Record<string, string> {
  const said = fallbackVariables(content).filter(
    (name) => Object.hasOwn(fallbacks, name) && !showsNothing(fallbacks[name] ?? ''),
  );
  return Object.fromEntries(said.map((name) => [name, fallbacks[name] ?? '']));
}

/**
 * What is wrong with a fall-back, as a code of the error catalogue: it is sent as it stands, so braces would be read, and carriers take what
 * stands between 【 and 】 for the signature.
 */
export function fallbackFault(
  text: string,
): { code: 'tooLong'; params: { max: number } } | { code: 'fallbackFormat' } | undefined {
  if (text.length > FALLBACK_MAX) return { code: 'tooLong', params: { max: FALLBACK_MAX } };
  return /[{}]/.test(text) || !hasNoSignature(text) ? { code: 'fallbackFormat' } : undefined;
}
