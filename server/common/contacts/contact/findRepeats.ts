import { sql } from 'drizzle-orm';
import { type RepeatedRow, repeatedRows } from '../../../../src/domain/common/contacts/contactRow.ts';
import type { IdentityFault } from '../../../../src/domain/common/contacts/personIdentity.ts';
import type { Transaction } from '../../../db/Db.ts';
import { emailKey } from '../../../../src/domain/shared/address/email.ts';
import { refusedRows } from './identifyRows.ts';

/** Rows judged per statement. */
const BATCH = 5_000;

/** A row by its addresses; an empty text for one that it does not have. The number is normalised. */
export interface AddressedRow {
  line: number;
  number: string;
  email: string;
}

/** Rows of one file that are not taken because of each other, or because nobody can tell their person. */
export interface Repeats {
  /** Rows that are nobody, with their reason. Empty where no row repeats another one, since nothing depends on them then. */
  refused: Map<number, IdentityFault | 'personUnknown'>;
  /** Rows that are the same person as an earlier row, with the address that says so. */
  repeated: Map<number, RepeatedRow>;
}

function repeatsAmong(rows: readonly AddressedRow[], isRefused: (line: number) => boolean): Map<number, RepeatedRow> {
  const repeats = repeatedRows();
  return new Map(
    rows.flatMap((row) => {
      const reason = isRefused(row.line) ? undefined : repeats(row);
      return reason === undefined ? [] : [[row.line, reason] as const];
    }),
  );
}

/**
 * Finds the rows of one file that repeat an earlier one, in the order in which they are given. A refused row is nobody: a row that repeats its number or
 * e-mail is judged by itself. With `onlyKnown`, a row of somebody whom the tenant does not know is refused.
 */
export async function findRepeats(
  tx: Transaction,
  tenantId: string,
  rows: readonly AddressedRow[],
  { onlyKnown = false }: { onlyKnown?: boolean } = {},
): Promise<Repeats> {
  const refused: Repeats['refused'] = new Map();
  // Most files repeat nobody.
  if (!onlyKnown && repeatsAmong(rows, () => false).size === 0) return { refused, repeated: new Map() };
  for (let at = 0; at < rows.length; at += BATCH) {
    const found = await tx.execute<{ line: string; reason: IdentityFault | 'personUnknown' }>(
      refusedRows({ tenantId, rows: givenRows(rows.slice(at, at + BATCH)) }, { onlyKnown }),
    );
    for (const { line, reason } of found.rows) refused.set(Number(line), reason);
  }
  return { refused, repeated: repeatsAmong(rows, (line) => refused.has(line)) };
}

/** A query of the given rows, as `identifyRows` wants them. */
export function givenRows(rows: readonly AddressedRow[]) {
  const given = JSON.stringify(
    rows.map(({ line, number, email }) => ({ line, number: number === '' ? null : number, email: emailKey(email) })),
  );
  return sql`select line, number, email from jsonb_to_recordset(${given}::jsonb) as given(line int, number text, email text)`;
}
