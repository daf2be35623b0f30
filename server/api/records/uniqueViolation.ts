import { DrizzleQueryError } from 'drizzle-orm';
import { refuseField } from '../Refusal.ts';

/** Name of the unique index that an insert or update broke, or undefined for any other error. */
export function brokenUniqueIndex(error: unknown): string | undefined {
  const cause: unknown = error instanceof DrizzleQueryError ? error.cause : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== '23505') return undefined;
  return 'constraint' in cause ? String(cause.constraint) : '';
}

/**
 * Runs a write and turns a broken unique index into a refusal at its field (§8.2: name / code cannot be duplicated).
 * The index decides, not a look beforehand: two operators saving at once cannot both pass.
 */
export async function refuseDuplicates<Result>(
  fields: Readonly<Record<string, { path: string; code: string }>>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const field = fields[brokenUniqueIndex(error) ?? ''];
    throw field === undefined ? error : refuseField(field.path, field.code);
  }
}
