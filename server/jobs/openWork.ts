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
const ERROR_CODE = 'jobSetAside';

const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

const run = async (tx: Transaction, statement: SQL): Promise<void> => {
  await tx.execute(statement);
};

/** An import begins again as if it were uploaded now, because its time limit counts from its upload. */
const audienceImport: OpenWork<'audience.import'> = {
  open: sql`select json_build_object('audienceId', a.id) as payload, a.tenant_id, a.created_by as owner_id
    from audience a join audience_file f on f.audience_id = a.id where a.status = 'importing'`,
  halt: (tx, { audienceId }, now) =>
    run(
      tx,
      sql`update audience set status = 'failed', result = 'failed', error_code = ${ERROR_CODE}, updated_at = ${at(now)}
        where id = ${audienceId}::uuid and status = 'importing'`,
    ),
  resume: (tx, { audienceId }, now) =>
    run(
      tx,
      sql`update audience set status = 'importing', result = null, error_code = null, created_at = ${at(now)}, updated_at = ${at(now)}
        where id = ${audienceId}::uuid and status = 'failed'`,
    ),
  discard: (before) => sql`delete from audience_file f using audience a
    where a.id = f.audience_id and a.status = 'failed' and a.error_code = ${ERROR_CODE} and a.updated_at < ${at(before)}`,
};

const groupRefresh: OpenWork<'customerGroup.refresh'> = {
  open: sql`select json_build_object('audienceId', a.id) as payload, a.tenant_id, a.created_by as owner_id
    from audience a where a.status = 'importing' and a.definition ->> 'type' <> 'file'
      and (a.expires_at is null or a.expires_at > now())
      and not exists (select from audience_file f where f.audience_id = a.id)`,
  halt: (tx, { audienceId }, now) =>
    run(
      tx,
      sql`update audience set status = 'failed', error_code = ${ERROR_CODE}, updated_at = ${at(now)} where id = ${audienceId}::uuid`,
    ),
  resume: (tx, { audienceId }, now) =>
    run(
      tx,
      sql`update audience set status = 'importing', error_code = null, updated_at = ${at(now)} where id = ${audienceId}::uuid`,
    ),
};

const tagRefresh: OpenWork<'tag.refresh'> = {
  open: sql`select json_build_object('tagId', id) as payload, tenant_id, null::uuid as owner_id from tag where refresh_status = 'refreshing'`,
  halt: (tx, { tagId }, now) =>
    run(
      tx,
      sql`update tag set refresh_status = 'failed', error_code = ${ERROR_CODE}, updated_at = ${at(now)} where id = ${tagId}::uuid`,
    ),
  resume: (tx, { tagId }, now) =>
    run(
      tx,
      sql`update tag set refresh_status = 'refreshing', error_code = null, updated_at = ${at(now)} where id = ${tagId}::uuid`,
    ),
};

const exportMake: OpenWork<'export.make'> = {
  open: sql`select json_build_object('exportId', id) as payload, tenant_id, created_by as owner_id
    from export_file where status in ('newRecord', 'exporting')`,
  halt: (tx, { exportId }, now) =>
    run(tx, sql`update export_file set status = 'failed', finished_at = ${at(now)} where id = ${exportId}::uuid`),
  resume: (tx, { exportId }) =>
    run(tx, sql`update export_file set status = 'newRecord', finished_at = null where id = ${exportId}::uuid`),
};

const contactImport: OpenWork<'contact.import'> = {
  open: sql`select json_build_object('importId', i.id) as payload, i.tenant_id, i.created_by as owner_id
    from contact_import i join contact_import_file f on f.import_id = i.id where i.status = 'running'`,
  halt: (tx, { importId }, now) =>
    run(
      tx,
      sql`update contact_import set status = 'failed', result = 'failed', error_code = ${ERROR_CODE},
          updated_at = ${at(now)}, finished_at = ${at(now)}
        where id = ${importId}::uuid and status = 'running'`,
    ),
  resume: (tx, { importId }, now) =>
    run(
      tx,
      sql`update contact_import set status = 'running', result = null, error_code = null, done = 0,
          created_at = ${at(now)}, updated_at = ${at(now)}, finished_at = null
        where id = ${importId}::uuid and status = 'failed'`,
    ),
  discard: (before) => sql`delete from contact_import_file f using contact_import i
    where i.id = f.import_id and i.status = 'failed' and i.error_code = ${ERROR_CODE} and i.updated_at < ${at(before)}`,
};

/** An undo that was set aside leaves the import as it is: part of its contacts is gone, and the operator can undo the rest. */
const contactUndo: OpenWork<'contact.undoImport'> = {
  open: sql`select json_build_object('importId', id, 'operatorId', created_by) as payload, tenant_id, created_by as owner_id
    from contact_import where status = 'undoing' and created_by is not null`,
  halt: (tx, { importId }, now) =>
    run(
      tx,
      sql`update contact_import set status = 'done', updated_at = ${at(now)} where id = ${importId}::uuid and status = 'undoing'`,
    ),
  resume: (tx, { importId }, now) =>
    run(
      tx,
      sql`update contact_import set status = 'undoing', updated_at = ${at(now)} where id = ${importId}::uuid and status = 'done'`,
    ),
};

/** A notification by e-mail: its row says whether it was handed over. */
function notification<Name extends 'approval.tell' | 'approval.digest' | 'sendAlert.tell'>(
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

/** Selects `tenant_id` and `owner_id` of the work of a job that has no record of its own. */
export const OWNER_OF: { readonly [Name in JobName]?: (payload: JobPayloads[Name]) => SQL } = {
  'approval.notify': ({ approvalId }) =>
    sql`select tenant_id, submitted_by as owner_id from approval where id = ${approvalId}::uuid`,
  'monitor.tell': ({ alertId }) => sql`select m.tenant_id, m.created_by as owner_id
    from monitor_alert a join monitor m on m.id = a.monitor_id where a.id = ${alertId}::uuid`,
  'sendStatistic.refresh': ({ tenantId }) => sql`select ${tenantId}::text as tenant_id, null::uuid as owner_id`,
  'bill.count': ({ tenantId }) => sql`select ${tenantId}::text as tenant_id, null::uuid as owner_id`,
};

/** Records of each kind of job that can be lost or set aside. Jobs of other kinds are asked for again by their duty. */
export const OPEN_WORK: { readonly [Name in JobName]?: OpenWork<Name> } = {
  'audience.import': audienceImport,
  'customerGroup.refresh': groupRefresh,
  'tag.refresh': tagRefresh,
  'export.make': exportMake,
  'contact.import': contactImport,
  'contact.undoImport': contactUndo,
  'approval.tell': notification('approval_telling', 'tellingId', 'null::uuid'),
  'approval.digest': notification('approval_digest', 'digestId', 'user_id'),
  'sendAlert.tell': notification('send_alert_telling', 'tellingId', 'null::uuid'),
};
