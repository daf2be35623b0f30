import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/Db.ts';
import type { JobName, JobPayloads } from './Jobs.ts';

/** How the records of one kind of job are found, ended and begun again. */
export interface OpenWork<Name extends JobName> {
  /** Selects `payload`, `tenant_id` and `owner_id` of every record whose work is open and waits for no time. */
  open: SQL;
  /** Ends the record with a reason that its page shows, because its job was set aside. */
  halt: (tx: Transaction, payload: JobPayloads[Name], now: Date) => Promise<void>;
  /** Opens the record again, because its job is tried again. */
  resume: (tx: Transaction, payload: JobPayloads[Name], now: Date) => Promise<void>;
  /** Deletes the files of records that were halted before a time: nobody can try them again any more. */
  discard?: (before: Date) => SQL;
}

/** Code of the error catalogue that a record keeps when its job was set aside. */
export const SET_ASIDE_CODE = 'jobSetAside';

/** A moment in SQL. */
export const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** Executes a statement of which nothing is wanted. */
export const run = async (tx: Transaction, statement: SQL): Promise<void> => {
  await tx.execute(statement);
};

/** Records of kinds of job. */
export type OpenWorkTable = { readonly [Name in JobName]?: OpenWork<Name> };

/** Selects `tenant_id` and `owner_id` of the work of a job that has no record of its own. */
export type OwnerTable = { readonly [Name in JobName]?: (payload: JobPayloads[Name]) => SQL };

/** A notification by e-mail: its row says whether it was handed over. */
export function notificationWork<Name extends JobName>(
  table: string,
  field: keyof JobPayloads[Name] & string,
  owner: string,
): OpenWork<Name> {
  const of = sql.raw(table);
  const change = (tx: Transaction, payload: JobPayloads[Name], from: string, to: string): Promise<void> =>
    run(tx, sql`update ${of} set state = ${to} where id = ${String(payload[field])}::uuid and state = ${from}`);
  return {
    open: sql`select json_build_object(${sql.raw(`'${field}'`)}, id) as payload, tenant_id, ${sql.raw(owner)} as owner_id
      from ${of} where state = 'planned'`,
    halt: (tx, payload) => change(tx, payload, 'planned', 'failed'),
    resume: (tx, payload) => change(tx, payload, 'failed', 'planned'),
  };
}
