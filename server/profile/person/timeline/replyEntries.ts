import { and, eq } from 'drizzle-orm';
import { smsReply } from '../../../db/schema/index.ts';
import { instantOf, sliceOf } from './sliceOf.ts';
import type { ReadEntries } from './TimelineReading.ts';

/** Answers to text messages from the present number of a person. */
export const replyEntries: ReadEntries = async (reading) => {
  const { db, person, slice, say } = reading;
  const { where, order, micros } = sliceOf(reading, { kind: 'reply', at: smsReply.receivedAt, id: smsReply.id });
  const rows = await db
    .select({ id: smsReply.id, text: smsReply.text, isRefusal: smsReply.wasOptOut, micros })
    .from(smsReply)
    .where(and(eq(smsReply.tenantId, person.tenantId), eq(smsReply.number, person.number), where))
    .orderBy(...order)
    .limit(slice.limit);
  return rows.map(({ id, text, isRefusal, micros: exact }) => ({
    place: { micros: exact, kind: 'reply', id: String(id) },
    entry: { kind: 'reply', id: String(id), at: instantOf(exact), text: say(text), isRefusal },
  }));
};
