import { sql } from 'drizzle-orm';
import {
  at,
  notificationWork,
  type OpenWork,
  type OpenWorkTable,
  type OwnerTable,
  run,
  SET_ASIDE_CODE,
} from '../jobs/OpenWork.ts';

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
      sql`update contact_import set status = 'failed', result = 'failed', error_code = ${SET_ASIDE_CODE},
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
    where i.id = f.import_id and i.status = 'failed' and i.error_code = ${SET_ASIDE_CODE} and i.updated_at < ${at(before)}`,
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

/** Records whose jobs can be lost or set aside. */
export const openWork: OpenWorkTable = {
  'export.make': exportMake,
  'contact.import': contactImport,
  'contact.undoImport': contactUndo,
  'approval.digest': notificationWork('approval_digest', 'digestId', 'user_id'),
};

/** Tenant and operator of jobs without a record. */
export const owners: OwnerTable = {
  'approval.notify': ({ approvalId }) =>
    sql`select tenant_id, submitted_by as owner_id from approval where id = ${approvalId}::uuid`,
};
