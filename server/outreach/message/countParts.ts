import { and, asc, eq } from 'drizzle-orm';
import type { BilledParts, SmsContent } from '../../../src/contract/outreach/message.ts';
import { smsFault } from '../../../src/domain/outreach/smsFault.ts';
import { smsLength } from '../../../src/domain/common/smsLength.ts';
import { smsText, smsVariables } from '../../../src/domain/common/smsTemplate.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { audience, audienceMember, contact } from '../../db/schema/index.ts';
import { sampleLinks } from './sampleValues.ts';

/** People whose messages are counted: what the first ones are billed tells what the others will be. */
const COUNTED_PEOPLE = 1_000;

/** Values of the first people of an audience. */
async function firstPeople(
  { ports, tenantId }: CallContext,
  audienceId: string | undefined,
): Promise<Record<string, string>[]> {
  if (audienceId === undefined) return [];
  const rows = await ports.db
    .select({ attributes: contact.attributes, name: contact.name, number: contact.number, email: contact.email })
    .from(audienceMember)
    .innerJoin(audience, eq(audience.id, audienceMember.audienceId))
    .innerJoin(contact, eq(contact.id, audienceMember.contactId))
    .where(and(eq(audienceMember.audienceId, audienceId), eq(audience.tenantId, tenantId)))
    .orderBy(asc(audienceMember.line))
    .limit(COUNTED_PEOPLE);
  return rows.map(({ attributes, ...person }) => ({ ...attributes, ...person }));
}

/** Parts that a text message would be billed for the first people of an audience, and how many of them could not get it. */
export async function countParts(
  context: CallContext,
  sms: SmsContent,
  audienceId: string | undefined,
): Promise<{ parts: BilledParts | null; leftOut: number }> {
  const links = await sampleLinks(context, smsVariables(sms.content));
  const people = (await firstPeople(context, audienceId)).map((values) => ({ ...values, ...links }));
  const reached = people.filter((values) => smsFault(sms, values) === undefined);
  const parts = reached.map((values) => smsLength(smsText(sms, values), sms.region).parts);
  return {
    parts:
      parts.length === 0
        ? null
        : {
            people: parts.length,
            min: Math.min(...parts),
            average: parts.reduce((sum, count) => sum + count, 0) / parts.length,
            max: Math.max(...parts),
          },
    leftOut: people.length - reached.length,
  };
}
