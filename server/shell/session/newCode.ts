import type { Ports } from '../../ports.ts';
import { tokenHash } from '../../api/access/tokenHash.ts';

/** A code of six digits that nobody can guess. */
export function newCode({ random }: Pick<Ports, 'random'>): string {
  return String(random(4).readUInt32BE() % 1_000_000).padStart(6, '0');
}

/** Digest of a code, tied to whose it is so that equal codes differ. */
export const codeHash = (whose: string, code: string): string => tokenHash(`${whose} ${code}`);
