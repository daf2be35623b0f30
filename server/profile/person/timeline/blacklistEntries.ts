import { and, eq } from 'drizzle-orm';
import { blacklistEntry, blockedNumber, user } from '../../../db/schema/index.ts';
import { instantOf, sliceOf } from './sliceOf.ts';
import type { ReadEntries } from './TimelineReading.ts';

/** Since when the present number of a person is blacklisted. A number that was taken off leaves nothing behind that names it. */
export const blacklistEntries: ReadEntries = async (reading) => {
  const { db, person, slice, say } = reading;
  const { where, order, micros } = sliceOf(reading, {
    kind: 'blacklist',
    at: blockedNumber.createdAt,
    id: blockedNumber.id,
  });
  const rows = await db
    .select({ id: blockedNumber.id, remark: blacklistEntry.remark, operatorName: user.name, micros })
    .from(blockedNumber)
    .innerJoin(blacklistEntry, eq(blacklistEntry.id, blockedNumber.entryId))
    .leftJoin(user, eq(user.id, blacklistEntry.createdBy))
    .where(and(eq(blockedNumber.tenantId, person.tenantId), eq(blockedNumber.number, person.number), where))
    .orderBy(...order)
    .limit(slice.limit);
  return rows.map(({ id, remark, operatorName, micros: exact }) => ({
    place: { micros: exact, kind: 'blacklist', id: String(id) },
    entry: {
      kind: 'blacklist',
      id: String(id),
      at: instantOf(exact),
      remark: say(remark),
      operatorName: operatorName ?? '',
    },
  }));
};
