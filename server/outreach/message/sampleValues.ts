import { and, asc, eq } from 'drizzle-orm';
import { masked } from '../../../src/domain/common/contacts/personalData.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { refuseField } from '../../api/Refusal.ts';
import { audience, audienceMember, contact } from '../../db/schema/index.ts';
import { sampleLinkValues } from '../link/messageClick/linkValues.ts';

/** Refuses a test send with an audience that is not there, rather than sending a made-up person. */
export async function requireAudience({ ports, tenantId }: CallContext, audienceId: string | undefined): Promise<void> {
  if (audienceId === undefined) return;
  const [found] = await ports.db
    .select({ id: audience.id })
    .from(audience)
    .where(and(eq(audience.id, audienceId), eq(audience.tenantId, tenantId)));
  if (found === undefined) throw refuseField('audienceId', 'required');
}

/** Whose values a message is shown with; without an audience a made-up person. */
export interface SamplePerson {
  audienceId?: string | undefined;
  /** A person of the audience; the first one unless said. */
  contactId?: string | undefined;
}

/**
 * Values to show a message with: a person of the audience, with number and address hidden in part as in every list, or a
 * sample in the operator's language; and of the short links that `variables` of it name.
 */
export async function sampleValues(
  context: CallContext,
  person: SamplePerson,
  variables: readonly string[],
): Promise<Record<string, string>> {
  return { ...(await personValues(context, person)), ...(await sampleLinks(context, variables)) };
}

/** Addresses in the place of the short links that variables of a message name, as long as what people get. */
export function sampleLinks(
  { ports, tenantId }: CallContext,
  variables: readonly string[],
): Promise<Record<string, string>> {
  return sampleLinkValues({ db: ports.db, tenantId, publicUrl: ports.config.publicUrl }, variables);
}

async function personValues(
  context: CallContext,
  { audienceId, contactId }: SamplePerson,
): Promise<Record<string, string>> {
  const sample = {
    name: context.t('server.sample.name'),
    number: context.t('server.sample.number'),
    email: context.t('server.sample.email'),
  };
  if (audienceId === undefined) return sample;
  const [first] = await context.ports.db
    .select({ contact })
    .from(audienceMember)
    .innerJoin(audience, eq(audience.id, audienceMember.audienceId))
    .innerJoin(contact, eq(contact.id, audienceMember.contactId))
    .where(
      and(
        eq(audienceMember.audienceId, audienceId),
        eq(audience.tenantId, context.tenantId),
        contactId === undefined ? undefined : eq(audienceMember.contactId, Number(contactId)),
      ),
    )
    .orderBy(asc(audienceMember.line))
    .limit(1);
  if (first === undefined) return sample;
  const { attributes, name, number, email } = first.contact;
  return { ...attributes, name, ...masked({ number: number ?? '', email }) };
}
