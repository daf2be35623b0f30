import { sql } from 'drizzle-orm';
import { notificationWork, type OpenWorkTable, type OwnerTable } from '../jobs/OpenWork.ts';

/** Records whose jobs can be lost or set aside. */
export const openWork: OpenWorkTable = {
  'approval.tell': notificationWork('approval_telling', 'tellingId', 'null::uuid'),
  'sendAlert.tell': notificationWork('send_alert_telling', 'tellingId', 'null::uuid'),
};

/** Tenant and operator of jobs without a record. */
export const owners: OwnerTable = {
  'sendStatistic.refresh': ({ tenantId }) => sql`select ${tenantId}::text as tenant_id, null::uuid as owner_id`,
  'bill.count': ({ tenantId }) => sql`select ${tenantId}::text as tenant_id, null::uuid as owner_id`,
};
