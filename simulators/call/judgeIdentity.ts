import type { GivenIdentity } from './readIdentity.ts';
import type { Company } from './readSettings.ts';

/** Why an identity fails, in the order of judging. */
export type IdentityFailure =
  | 'COMPANY_UNKNOWN'
  | 'NAME_MISMATCH'
  | 'LICENCE_CANCELLED'
  | 'PERSON_MISMATCH'
  | 'ID_MISMATCH'
  | 'ID_EXPIRED'
  | 'PHONE_MISMATCH';

/** Judges an identity by the companies that there are; where none are named, every one passes. */
export function judgeIdentity(
  given: GivenIdentity,
  companies: readonly Company[] | undefined,
): IdentityFailure | undefined {
  if (companies === undefined) return undefined;
  const company = companies.find(({ creditCode }) => creditCode === given.creditCode);
  if (company === undefined) return 'COMPANY_UNKNOWN';
  if (company.companyName !== given.companyName) return 'NAME_MISMATCH';
  if (company.isCancelled) return 'LICENCE_CANCELLED';
  if (company.legalPerson !== given.legalPerson) return 'PERSON_MISMATCH';
  if (company.idNumber !== given.idNumber) return 'ID_MISMATCH';
  if (company.isIdExpired) return 'ID_EXPIRED';
  return company.phone === given.phone ? undefined : 'PHONE_MISMATCH';
}
