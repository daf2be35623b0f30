import { and, eq, sql } from 'drizzle-orm';
import type { BilledParts } from '../../../src/contract/outreach/message/messagePreview.ts';
import { smsFault } from '../../../src/domain/outreach/message/smsFault.ts';
import { smsLength } from '../../../src/domain/common/sms/smsLength.ts';
import { smsText, smsVariables } from '../../../src/domain/common/sms/smsTemplate.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { audience, audienceMember, contact } from '../../db/schema/index.ts';
import type { SentSms } from './messageParts.ts';
import { sampleLinks } from './sampleValues.ts';

/** People whose messages are counted: of an audience that has more, so many of them by chance. */
export const COUNTED_PEOPLE = 2_000;

/**
 * Values of everybody of an audience, or of {@link COUNTED_PEOPLE} of them by chance. Who that is depends on the contact alone, so that figures
 * do not change while nothing else has.
 */
async function countedPeople(
  { ports, tenantId }: CallContext,
  audienceId: string | undefined,
): Promise<{ people: Record<string, string>[]; isSample: boolean }> {
  if (audienceId === undefined) return { people: [], isSample: false };
  const drawn = ports.db
    .select({ contactId: audienceMember.contactId })
    .from(audienceMember)
    .innerJoin(audience, eq(audience.id, audienceMember.audienceId))
    .where(and(eq(audienceMember.audienceId, audienceId), eq(audience.tenantId, tenantId)))
    .orderBy(sql`hashint8extended(${audienceMember.contactId}, 0)`)
    .limit(COUNTED_PEOPLE + 1)
    .as('drawn');
  const rows = await ports.db
    .select({ attributes: contact.attributes, name: contact.name, number: contact.number, email: contact.email })
    .from(drawn)
    .innerJoin(contact, eq(contact.id, drawn.contactId));
  const people = rows.map(({ attributes, number, ...person }) => ({ ...attributes, ...person, number: number ?? '' }));
  return { people: people.slice(0, COUNTED_PEOPLE), isSample: people.length > COUNTED_PEOPLE };
}

/** Parts that a text message would be billed for the people of an audience, and how many of those counted could not get it. */
export async function countParts(
  context: CallContext,
  sms: SentSms,
  audienceId: string | undefined,
): Promise<{ parts: BilledParts | null; leftOut: number }> {
  const links = await sampleLinks(context, smsVariables(sms.content));
  const counted = await countedPeople(context, audienceId);
  const people = counted.people.map((values) => ({ ...values, ...links }));
  const reached = people.filter((values) => smsFault(sms, values) === undefined);
  const parts = reached.map((values) => smsLength(smsText(sms, values), sms.region).parts);
  return {
    parts:
      parts.length === 0
        ? null
        : {
            isSample: counted.isSample,
            people: parts.length,
            min: Math.min(...parts),
            average: parts.reduce((sum, count) => sum + count, 0) / parts.length,
            max: Math.max(...parts),
          },
    leftOut: people.length - reached.length,
  };
}
