import { sql } from 'drizzle-orm';
import { at, type OpenWork, type OpenWorkTable, type OwnerTable, run, SET_ASIDE_CODE } from '../jobs/OpenWork.ts';

/** An import begins again as if it were uploaded now, because its time limit counts from its upload. */
const audienceImport: OpenWork<'audience.import'> = {
  open: sql`select json_build_object('audienceId', a.id) as payload, a.tenant_id, a.created_by as owner_id
    from audience a join audience_file f on f.audience_id = a.id where a.status = 'importing'`,
  halt: (tx, { audienceId }, now) =>
    run(
      tx,
      sql`update audience set status = 'failed', result = 'failed', error_code = ${SET_ASIDE_CODE}, updated_at = ${at(now)}
        where id = ${audienceId}::uuid and status = 'importing'`,
    ),
  resume: (tx, { audienceId }, now) =>
    run(
      tx,
      sql`update audience set status = 'importing', result = null, error_code = null, created_at = ${at(now)}, updated_at = ${at(now)}
        where id = ${audienceId}::uuid and status = 'failed'`,
    ),
  discard: (before) => sql`delete from audience_file f using audience a
    where a.id = f.audience_id and a.status = 'failed' and a.error_code = ${SET_ASIDE_CODE} and a.updated_at < ${at(before)}`,
};

const groupRefresh: OpenWork<'customerGroup.refresh'> = {
  open: sql`select json_build_object('audienceId', a.id) as payload, a.tenant_id, a.created_by as owner_id
    from audience a where a.status = 'importing' and a.definition ->> 'type' <> 'file'
      and (a.expires_at is null or a.expires_at > now())
      and not exists (select from audience_file f where f.audience_id = a.id)`,
  halt: (tx, { audienceId }, now) =>
    run(
      tx,
      sql`update audience set status = 'failed', error_code = ${SET_ASIDE_CODE}, updated_at = ${at(now)} where id = ${audienceId}::uuid`,
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
      sql`update tag set refresh_status = 'failed', error_code = ${SET_ASIDE_CODE}, updated_at = ${at(now)} where id = ${tagId}::uuid`,
    ),
  resume: (tx, { tagId }, now) =>
    run(
      tx,
      sql`update tag set refresh_status = 'refreshing', error_code = null, updated_at = ${at(now)} where id = ${tagId}::uuid`,
    ),
};

/** Records whose jobs can be lost or set aside. */
export const openWork: OpenWorkTable = {
  'audience.import': audienceImport,
  'customerGroup.refresh': groupRefresh,
  'tag.refresh': tagRefresh,
};

/** Tenant and operator of jobs without a record. */
export const owners: OwnerTable = {
  'monitor.tell': ({ alertId }) => sql`select m.tenant_id, m.created_by as owner_id
    from monitor_alert a join monitor m on m.id = a.monitor_id where a.id = ${alertId}::uuid`,
};
