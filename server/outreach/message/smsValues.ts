import { eq } from 'drizzle-orm';
import type { CallContext } from '../../api/CallContext.ts';
import { smsTemplate } from '../../db/schema/index.ts';
import { sampleLinks, type SamplePerson, sampleValues } from './sampleValues.ts';

/**
 * Values to show and try a text message with: those of a person of the audience; without one the examples of the template,
 * which has some for variables that no sample person has.
 */
export async function smsValues(
  context: CallContext,
  templateId: string | null,
  person: SamplePerson,
  variables: readonly string[],
): Promise<Record<string, string>> {
  const values = await sampleValues(context, person, variables);
  if (person.audienceId !== undefined || templateId === null) return values;
  const [template] = await context.ports.db
    .select({ samples: smsTemplate.samples })
    .from(smsTemplate)
    .where(eq(smsTemplate.id, templateId));
  // A short link is as it is, whatever the example says.
  return { ...values, ...template?.samples, ...(await sampleLinks(context, variables)) };
}
