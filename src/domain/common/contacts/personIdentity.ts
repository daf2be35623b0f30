import type { ContactField } from './contactRow.ts';

/** The people to whom the addresses of a row belong. */
export interface KnownPeople {
  /** The person with the number of the row; null where nobody has it, or the row has none. */
  byNumber: number | null;
  /** Everybody with the e-mail of the row. */
  byEmail: readonly { id: number; hasNumber: boolean }[];
}

/** Why nobody can tell who a row is; each is a key of the error catalogue. */
export type IdentityFault = 'addressesOfTwoPeople' | 'emailOfSeveral';

/** Person of a row: somebody who is known, somebody new (`id` is null), or a problem. */
export type Identity = { id: number | null } | { problem: IdentityFault };

/**
 * Tells who a row with at least one address is. The number decides, else the e-mail. Nobody is merged: a row whose number and e-mail
 * belong to two people is refused. People with numbers may share an e-mail, so a row that has only such an e-mail is refused, too. A row
 * with a new number is the person with its e-mail, if that person has no number yet. The server asks the same of all rows of a file in one
 * statement (`identifyRows`); a property test holds both together.
 */
export function identityOf(row: { number: string; email: string }, { byNumber, byEmail }: KnownPeople): Identity {
  const [only] = byEmail;
  if (byNumber !== null)
    return byEmail.length === 0 || byEmail.some(({ id }) => id === byNumber)
      ? { id: byNumber }
      : { problem: 'addressesOfTwoPeople' };
  if (row.number !== '' && byEmail.every(({ hasNumber }) => hasNumber)) return { id: null };
  if (byEmail.length > 1) return { problem: 'emailOfSeveral' };
  return { id: only?.id ?? null };
}

/** An address that a contact lacks, with its reason: a key of the error catalogue. */
export interface MissingAddress {
  field: Extract<ContactField, 'number' | 'email'>;
  reason: 'contactNumberRequired' | 'contactEmailRequired' | 'contactAddressRequired';
}

/** Addresses of a contact, in full or hidden in part; an empty text for one that it does not have. */
interface Addresses {
  number: string;
  email: string;
}

/**
 * The addresses that a contact lacks (§5.3: number and e-mail are required). A tenant may set that one of them is enough
 * (docs/decisions/profile/person.md). An address that a stored contact did not have (`held`) may stay away: what nobody changed stops no save. The last
 * address of a contact is always asked for.
 */
export function missingAddresses(
  { number, email }: Addresses,
  oneIsEnough: boolean,
  held?: Addresses,
): MissingAddress[] {
  if (oneIsEnough) return number === '' && email === '' ? [{ field: 'number', reason: 'contactAddressRequired' }] : [];
  return [
    ...(number === '' && held?.number !== '' ? [{ field: 'number', reason: 'contactNumberRequired' } as const] : []),
    ...(email === '' && held?.email !== '' ? [{ field: 'email', reason: 'contactEmailRequired' } as const] : []),
  ];
}

/** The address that a stored contact lacks and a new one would need; undefined where there is none. */
export function addressOfNewOnes(held: Addresses, oneIsEnough: boolean): MissingAddress['field'] | undefined {
  return missingAddresses(held, oneIsEnough)[0]?.field;
}
