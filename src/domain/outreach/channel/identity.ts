/** Longest name of a company, and of a legal person; longest credit code and id number, which are all as long. In characters. */
export const COMPANY_NAME_MAX = 100;
export const LEGAL_PERSON_MAX = 50;
export const CREDIT_CODE_MAX = 18;
export const ID_NUMBER_MAX = 18;

/**
 * §4.3: where the identity of a tenant stands with the service of its calls. Only who has passed may call.
 * - `verifying`: the service is being asked.
 * - `failed`: with one of {@link IDENTITY_FAILURES}; may be tried again.
 */
export const IDENTITY_STATES = ['notVerified', 'verifying', 'passed', 'failed'] as const;

/** One of {@link IDENTITY_STATES}. */
export type IdentityState = (typeof IDENTITY_STATES)[number];

/** Why an identity was not verified. Words: `error.<reason>`. `identityRefused` stands for what has no code of this list. */
export const IDENTITY_FAILURES = [
  'identityCompanyUnknown',
  'identityNameMismatch',
  'identityLicenceCancelled',
  'identityPersonMismatch',
  'identityIdMismatch',
  'identityIdExpired',
  'identityPhoneMismatch',
  'identityRefused',
] as const;

/** One of {@link IDENTITY_FAILURES}. */
export type IdentityFailure = (typeof IDENTITY_FAILURES)[number];

/** A verification that takes longer than this was given up with the process that asked. Milliseconds. */
export const VERIFYING_MS = 120_000;

/**
 * What may follow a state. From `verifying` it goes back to where it was when the service could not be asked, and forth again when
 * it was given up.
 */
export const IDENTITY_NEXT: Readonly<Record<IdentityState, readonly IdentityState[]>> = {
  notVerified: ['verifying'],
  verifying: ['passed', 'failed', 'notVerified', 'verifying'],
  failed: ['verifying'],
  passed: [],
};

/** Whether the service may be asked now: not again where it said yes, nor while it is being asked. */
export function mayVerify({ state, at }: { state: IdentityState; at: Date | null }, now: Date): boolean {
  if (!IDENTITY_NEXT[state].includes('verifying')) return false;
  return state !== 'verifying' || at === null || now.getTime() - at.getTime() >= VERIFYING_MS;
}
