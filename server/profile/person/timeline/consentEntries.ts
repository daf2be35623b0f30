import { and, eq, inArray, not, type SQL } from 'drizzle-orm';
import { OPT_OUT_SOURCES, type OptOutSource } from '../../../../src/domain/common/contacts/consent.ts';
import { consentRecord, user } from '../../../db/schema/index.ts';
import { consentsOf } from '../consentsOf.ts';
import { instantOf, sliceOf } from './sliceOf.ts';
import type { ReadEntries, TimelineReading } from './TimelineReading.ts';

/** A withdrawal by what people opt out by is an opt-out; both are written in one step, so the record of it tells of it once. */
const isOptOut = and(
  eq(consentRecord.decision, 'withdrawn'),
  inArray(consentRecord.source, [...OPT_OUT_SOURCES]),
) as SQL;

async function read(reading: TimelineReading, kind: 'consent' | 'optOut') {
  const { db, person, slice, say } = reading;
  const { where, order, micros } = sliceOf(reading, { kind, at: consentRecord.createdAt, id: consentRecord.id });
  const rows = await db
    .select({ row: consentRecord, operatorName: user.name, micros })
    .from(consentRecord)
    .leftJoin(user, eq(user.id, consentRecord.operatorId))
    .where(and(consentsOf(person), kind === 'optOut' ? isOptOut : not(isOptOut), where))
    .orderBy(...order)
    .limit(slice.limit);
  return rows.map(({ row: { id, channel, decision, source, text }, operatorName, micros: exact }) => ({
    place: { micros: exact, kind, id: String(id) },
    told: { id: String(id), at: instantOf(exact), channel, text: say(text) },
    decision,
    source,
    operatorName: operatorName ?? '',
  }));
}

/** Decisions of a person that were written down. */
export const consentEntries: ReadEntries = async (reading) =>
  (await read(reading, 'consent')).map(({ place, told, decision, source, operatorName }) => ({
    place,
    entry: { kind: 'consent', ...told, decision, source, operatorName },
  }));

/** Refusals of a person, by the link of a message, a reply to one, or told to an operator. */
export const optOutEntries: ReadEntries = async (reading) =>
  (await read(reading, 'optOut')).map(({ place, told, source }) => ({
    place,
    entry: { kind: 'optOut', ...told, source: source as OptOutSource },
  }));
