import type { FileRule } from '../../shared/file/fileRule.ts';

/**
 * §5.3 names two lengths of a signature: 2 to 12 characters where it stands before a text message, at most 25 elsewhere
 * (sender of e-mails).
 */
export const SIGNATURE_LENGTH = { sms: { min: 2, max: 12 }, other: { min: 1, max: 25 } } as const;

/** Qualification files of one signature. */
export const QUALIFICATION_FILES_MAX = 6;

const MB = 1024 * 1024;

/** The business licence: an image of at most 5 MB (§8.2). */
export const BUSINESS_LICENCE_RULE: FileRule = { kind: 'image', maxBytes: { png: 5 * MB, jpg: 5 * MB } };

/** Further proof of the right to a name: documents of at most 5 MB, images of at most 2 MB. */
export const QUALIFICATION_RULE: FileRule = { kind: 'file', maxBytes: { pdf: 5 * MB, png: 2 * MB, jpg: 2 * MB } };

/** Whether a name has the length of a signature (§5.3), blanks around it not counted. */
export function isSignatureLength(name: string, use: keyof typeof SIGNATURE_LENGTH = 'sms'): boolean {
  const { length } = name.trim();
  return length >= SIGNATURE_LENGTH[use].min && length <= SIGNATURE_LENGTH[use].max;
}

/** Whether a name can stand between 【 and 】: they are put around it when a message is sent, and are not typed. */
export function isSignatureText(name: string): boolean {
  return /^[^【】\s]+$/u.test(name.trim());
}

/** A signature as it stands in a message. */
export function signatureText(name: string): string {
  return name === '' ? '' : `【${name}】`;
}
