import { valueIn } from '../../shared/text/messageTemplate.ts';
import { signatureText } from './smsSignature.ts';

/** §3.4: what a template is for. Notices and marketing are `other`. */
export const SMS_TYPES = ['verificationCode', 'other'] as const;

/** One of {@link SMS_TYPES}. */
export type SmsType = (typeof SMS_TYPES)[number];

/** Longest message with signature and unsubscribe prompt, in UTF-16 units: nine parts. */
export const SMS_TEXT_MAX = 600;

/** §5.3: longest unsubscribe prompt. */
export const UNSUBSCRIBE_MAX = 20;

/** Variables of one template. */
export const SMS_VARIABLES_MAX = 20;
/** Longest example of a value, in characters: a short link with the mark of a person has room. */
export const SAMPLE_MAX = 100;

/** The variable that a verification code stands in. */
export const CODE_VARIABLE = 'code';

const VARIABLE = /\{([\p{L}\p{N}_]{1,50})\}/gu;

/** What a message is put together from. */
export interface SmsParts {
  /** Name of the signature, without brackets; empty for none. */
  signature: string;
  content: string;
  unsubscribe: string;
  /** What people read in the place of a variable who have no value, by variable: carriers approve no such words in a content. */
  fallbacks?: Readonly<Record<string, string>>;
}

/** Whether a text can be an unsubscribe prompt: Chinese characters and letters, at most 20 (§5.3). */
export function isUnsubscribePrompt(text: string): boolean {
  return text.length <= UNSUBSCRIBE_MAX && /^[\p{Script=Han}A-Za-z]+$/u.test(text);
}

/** Names of the variables `{name}` of a text, each once, in order of appearance. */
export function smsVariables(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map((match) => match[1] ?? ''))];
}

/** What a person reads in the place of a variable: their value, else its fall-back, else nothing. */
function smsValue({ fallbacks = {} }: SmsParts, name: string, values: Readonly<Record<string, string>>): string {
  return valueIn(values, name, valueIn(fallbacks, name));
}

/** Variables of a text message that a person has no value for, and that have no fall-back. */
export function missingVariables(sms: SmsParts, values: Readonly<Record<string, string>>): string[] {
  return smsVariables(sms.content).filter((name) => smsValue(sms, name, values) === '');
}

/** A piece of a text: words, or a variable as it is written. */
export interface TextPiece {
  text: string;
  isVariable: boolean;
}

/** Cuts a text at its variables, so that those without a value can be marked. The pieces together are the text. */
export function variablePieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: variable, index } of text.matchAll(VARIABLE)) {
    if (index > from) pieces.push({ text: text.slice(from, index), isVariable: false });
    pieces.push({ text: variable, isVariable: true });
    from = index + variable.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isVariable: false });
  return pieces;
}

/** Whether every brace of a text belongs to a well-formed variable: others would be sent to people as they are. */
export function hasOnlySmsVariables(text: string): boolean {
  return !/[{}]/.test(text.replace(VARIABLE, ''));
}

/** Whether a text keeps clear of 【 and 】: carriers take whatever stands between them for the signature. */
export function hasNoSignature(text: string): boolean {
  return !/[【】]/.test(text);
}

/**
 * The whole text of a message, as it is counted and sent, with the values of one person and the fall-backs of variables that they have no value
 * for; a variable without either stays.
 */
export function smsText(sms: SmsParts, values: Readonly<Record<string, string>> = {}): string {
  const { signature, content, unsubscribe } = sms;
  const filled = content.replace(VARIABLE, (whole, name: string) => {
    const value = smsValue(sms, name, values);
    return value === '' ? whole : value.replace(/[\r\n]+/g, ' ');
  });
  return signatureText(signature) + filled + unsubscribe;
}
