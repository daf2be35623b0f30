import { and, eq, ilike, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { SendRecordFilters } from '../../../../src/contract/outreach/sending/record.ts';
import { emailKey } from '../../../../src/domain/shared/address/email.ts';
import { normalizePhone } from '../../../../src/domain/shared/address/phone.ts';
import { statesIn } from '../../../../src/domain/common/report/report.ts';
import { beginsWith, contains, likeOrIs } from '../../../api/records/sorting.ts';
import { fromDay, untilDay } from '../../../api/records/tenantDay.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { contact, sendRecord, task } from '../../../db/schema/index.ts';

/** Which lines of the send ledger a filter leaves: for the list, its total, and its export. */
export function sendRecordWhere(
  db: Db | Transaction,
  tenantId: string,
  filters: SendRecordFilters,
  mayReveal: boolean,
): SQL | undefined {
  const tasks = (named: SQL) =>
    db
      .select({ id: task.id })
      .from(task)
      .where(and(eq(task.tenantId, tenantId), named));
  const people = (found: SQL) =>
    db
      .select({ id: contact.id })
      .from(contact)
      .where(and(eq(contact.tenantId, tenantId), found));
  const {
    taskId,
    taskName,
    contactName,
    address,
    number,
    state,
    column,
    channel,
    reason,
    clicked,
    createdFrom,
    createdTo,
  } = filters;
  return and(
    eq(sendRecord.tenantId, tenantId),
    taskId === undefined ? undefined : eq(sendRecord.taskId, taskId),
    taskName === undefined ? undefined : inArray(sendRecord.taskId, tasks(ilike(task.name, contains(taskName)))),
    contactName === undefined
      ? undefined
      : inArray(sendRecord.contactId, people(like(contact.name, beginsWith(contactName)))),
    address === undefined
      ? undefined
      : likeOrIs(sendRecord.address, normalizePhone(address) ?? emailKey(address), mayReveal),
    channel === undefined ? undefined : inArray(sendRecord.taskId, tasks(eq(task.channel, channel))),
    number === undefined
      ? undefined
      : inArray(sendRecord.contactId, people(eq(contact.number, normalizePhone(number) ?? number))),
    state === undefined ? undefined : eq(sendRecord.state, state),
    column === undefined || column === 'people' ? undefined : inArray(sendRecord.state, statesIn(column)),
    reason === undefined ? undefined : eq(sendRecord.reason, reason),
    clicked === undefined
      ? undefined
      : sql`(coalesce(${sendRecord.clickedAt}, ${sendRecord.openedAt}) is not null) = ${clicked === 'yes'}`,
    createdFrom === undefined ? undefined : fromDay(sendRecord.createdAt, tenantId, createdFrom),
    createdTo === undefined ? undefined : untilDay(sendRecord.createdAt, tenantId, createdTo),
  );
}
