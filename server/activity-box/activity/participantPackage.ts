import { and, count, eq, exists, gt, lt, not, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import {
  type ChosenParticipants,
  countParticipants,
  makeParticipantPackage,
} from '../../../src/contract/activity-box/activity/activityAudience.ts';
import { ERASED_MARK } from '../../../src/domain/activity-box/award/erasedPhone.ts';
import { AUDIENCE_MAX } from '../../../src/domain/common/settings/tenantDefaults.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal, refuseField } from '../../api/Refusal.ts';
import { fromDay, untilDay } from '../../api/records/tenantDay.ts';
import { refuseDuplicates } from '../../api/records/uniqueViolation.ts';
import { AUDIENCE_UNIQUE } from '../../profile/audience/takeUpload.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { activity, audience, award, boost, contact, participant, participantAnswer } from '../../db/schema/index.ts';

/** People of an activity that are chosen; nobody whose data is erased. */
function chosen(on: Db | Transaction, tenantId: string, activityId: string, of: ChosenParticipants): SQL | undefined {
  const { who, itemId, from, to } = of;
  const within = (at: SQLWrapper): SQL | undefined =>
    and(from === null ? undefined : fromDay(at, tenantId, from), to === null ? undefined : untilDay(at, tenantId, to));
  const won = (more?: SQL): SQL =>
    exists(
      on
        .select({ id: award.id })
        .from(award)
        .where(and(eq(award.participantId, participant.id), more)),
    );
  const invited = exists(
    on
      .select({ id: boost.id })
      .from(boost)
      .where(and(eq(boost.activityId, participant.activityId), eq(boost.participantId, participant.id))),
  );
  const answered = exists(
    on
      .select({ id: participantAnswer.id })
      .from(participantAnswer)
      .where(and(eq(participantAnswer.participantId, participant.id), within(participantAnswer.answeredAt))),
  );
  const joined = within(participant.joinedAt);
  const choices: Record<ChosenParticipants['who'], () => SQL | undefined> = {
    all: () => joined,
    won: () => won(within(award.wonAt)),
    wonItem: () => won(and(within(award.wonAt), eq(award.itemId, itemId ?? ''))),
    notWon: () => and(joined, not(won())),
    shared: () => and(joined, or(gt(participant.sharesTotal, 0), invited)),
    registered: () => answered,
  };
  return and(eq(participant.activityId, activityId), lt(participant.phone, ERASED_MARK), choices[who]());
}

/** How many they are, and how many of them are no contacts. */
async function counted(
  on: Db | Transaction,
  tenantId: string,
  where: SQL | undefined,
): Promise<{ people: number; newContacts: number }> {
  const [row] = await on
    .select({ people: count(), known: count(contact.id) })
    .from(participant)
    .leftJoin(contact, and(eq(contact.tenantId, tenantId), eq(contact.number, participant.phone)))
    .where(where);
  const { people = 0, known = 0 } = row ?? {};
  return { people, newContacts: people - known };
}

/** The name of an activity that the caller sees. @throws `NO_PERMISSION`, `NOT_FOUND` */
async function seenActivity(on: Db | Transaction, { tenantId, caller }: SessionContext, id: string): Promise<string> {
  if (!caller.rights.has('activity:view')) throw new Refusal('NO_PERMISSION');
  const [found] = await on
    .select({ name: activity.name })
    .from(activity)
    .where(and(eq(activity.id, id), eq(activity.tenantId, tenantId)));
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found.name;
}

/** Makes contacts of who is none yet, as an upload does, and puts all of them into an audience. No number leaves the database. */
async function writePeople(
  tx: Transaction,
  { tenantId, audienceId, at }: { tenantId: string; audienceId: string; at: string },
  where: SQL | undefined,
): Promise<number> {
  await tx.execute(sql`
    insert into ${contact} (tenant_id, name, number, email, created_at, updated_at)
    select ${tenantId}, '', ${participant.phone}, '', ${at}::timestamptz, ${at}::timestamptz
    from ${participant} where ${where} order by ${participant.phone}
    on conflict (tenant_id, number) do nothing`);
  const { rowCount } = await tx.execute(sql`
    insert into audience_member (audience_id, contact_id, line, since)
    select ${audienceId}::uuid, ${contact.id}, row_number() over (order by ${participant.joinedAt}, ${participant.id}),
      ${at}::timestamptz
    from ${participant} join ${contact} on ${contact.tenantId} = ${tenantId} and ${contact.number} = ${participant.phone}
    where ${where}`);
  return rowCount ?? 0;
}

const countThem = implement(countParticipants, async (context, { params: { id }, body }) => {
  const { ports, tenantId } = context;
  await seenActivity(ports.db, context, id);
  return counted(ports.db, tenantId, chosen(ports.db, tenantId, id, body));
});

const make = implement(makeParticipantPackage, async (context, { params: { id }, body: { name, ...choice } }) => {
  const { ports, tenantId, caller } = context;
  const now = ports.clock.now();
  const result = await refuseDuplicates(AUDIENCE_UNIQUE, () =>
    context.change(async (tx) => {
      const activityName = await seenActivity(tx, context, id);
      const where = chosen(tx, tenantId, id, choice);
      const { people, newContacts } = await counted(tx, tenantId, where);
      if (people === 0) throw refuseField('who', 'nobodyChosen');
      if (people > AUDIENCE_MAX) throw refuseField('who', 'audienceTooLarge', { max: AUDIENCE_MAX });
      const [row] = await tx
        .insert(audience)
        .values({
          tenantId,
          name,
          kind: 'package',
          // What it was made from stands where that of an upload does.
          fileName: activityName,
          status: 'ready',
          result: 'success',
          createdBy: caller.userId,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: audience.id });
      if (row === undefined) throw new Refusal('SYSTEM_ERROR');
      // Who enters or leaves meanwhile does or does not belong to it: what was written is what is told.
      const accepted = await writePeople(tx, { tenantId, audienceId: row.id, at: now.toISOString() }, where);
      await tx.update(audience).set({ totalRows: accepted, accepted, phones: accepted }).where(eq(audience.id, row.id));
      const after = { package: name, activity: activityName, ...choice, people: accepted };
      return {
        result: { id: row.id, people: accepted, newContacts },
        audit: { entityId: id, entityName: activityName, after },
      };
    }),
  );
  ports.totals.forget('contact', tenantId);
  return result;
});

/** Handlers of audience packages that are made of people of activities. */
export const participantPackageHandlers: readonly Implementation[] = [countThem, make];
