import { and, eq, sql } from 'drizzle-orm';
import { sendRecord, task, taskRun } from '../../../db/schema/index.ts';
import { instantOf, sliceOf } from '../../../profile/person/timeline/sliceOf.ts';
import type { ReadEntries } from '../../../profile/person/timeline/TimelineReading.ts';

/** Messages to a person, and those that they were left out of, as the send ledger has them; at their hand-over where there was one. */
export const messageEntries: ReadEntries = async (reading) => {
  const { db, person, slice, say } = reading;
  const at = sql`coalesce(${sendRecord.handedOverAt}, ${sendRecord.createdAt})`;
  const { where, order, micros } = sliceOf(reading, { kind: 'message', at, id: sendRecord.id });
  const rows = await db
    .select({
      row: sendRecord,
      taskName: task.name,
      channel: task.channel,
      subject: taskRun.subject,
      content: taskRun.content,
      micros,
    })
    .from(sendRecord)
    .innerJoin(task, eq(task.id, sendRecord.taskId))
    .innerJoin(taskRun, eq(taskRun.id, sendRecord.runId))
    .where(and(eq(sendRecord.contactId, person.id), eq(sendRecord.tenantId, person.tenantId), where))
    .orderBy(...order)
    .limit(slice.limit);
  return rows.map(({ row, taskName, channel, subject, content, micros: exact }) => ({
    place: { micros: exact, kind: 'message', id: String(row.id) },
    entry: {
      kind: 'message',
      id: String(row.id),
      at: instantOf(exact),
      taskId: row.taskId,
      taskName,
      channel,
      // What has no subject is short enough to stand for itself.
      subject: subject === '' ? content : subject,
      state: row.state,
      reason: row.reason,
      detail: row.detail === null ? null : say(row.detail),
      handedOverAt: row.handedOverAt?.toISOString() ?? null,
      finishedAt: row.finishedAt?.toISOString() ?? null,
    },
  }));
};
