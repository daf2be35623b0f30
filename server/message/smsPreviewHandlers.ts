import { and, asc, eq } from 'drizzle-orm';
import { previewSms } from '../../src/contract/message.ts';
import { smsLength } from '../../src/domain/smsLength.ts';
import { smsText } from '../../src/domain/smsTemplate.ts';
import type { CallContext } from '../api/CallContext.ts';
import { implement, type Implementation } from '../api/implement.ts';
import { refuseField } from '../api/Refusal.ts';
import { audience, audienceMember, contact, smsTemplate } from '../db/schema/index.ts';
import { smsFault } from '../../src/domain/smsFault.ts';
import { smsContentOf } from './messageParts.ts';
import { requireAudience } from './sampleValues.ts';
import { smsValues } from './smsValues.ts';

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

/** Handlers of previews of text messages. */
export const smsPreviewHandlers: readonly Implementation[] = [
  implement(previewSms, async (context, { body }) => {
    const { ports, tenantId } = context;
    await requireAudience(context, body.audienceId);
    const [row] = await ports.db
      .select({ approved: smsTemplate.approved })
      .from(smsTemplate)
      .where(and(eq(smsTemplate.id, body.smsTemplateId), eq(smsTemplate.tenantId, tenantId)));
    if (row?.approved == null) throw refuseField('smsTemplateId', 'required');
    const sms = smsContentOf(row.approved);
    const people = await firstPeople(context, body.audienceId);
    const reached = people.filter((values) => smsFault(sms, values) === undefined);
    const parts = reached.map((values) => smsLength(smsText(sms, values), sms.region).parts);
    return {
      text: smsText(sms, await smsValues(context, body.smsTemplateId, body.audienceId)),
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
  }),
];
