import { type SentMessage } from '../../../../src/contract/outreach/sending/record.ts';
import { masked, PERSONAL_RIGHTS } from '../../../../src/domain/common/contacts/personalData.ts';
import { smsText, smsVariables } from '../../../../src/domain/common/sms/smsTemplate.ts';
import { isLinkVariable } from '../../../../src/domain/outreach/link/personalLink.ts';
import { renderLink, renderTemplate, templateVariables } from '../../../../src/domain/shared/text/messageTemplate.ts';
import { mayDo } from '../../../../src/domain/shell/rights.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import type { contact, sendRecord, taskRun } from '../../../db/schema/index.ts';
import { sampleLinks } from '../../message/sampleValues.ts';
import { unsubscribeFooter } from '../../channel/email/sender/unsubscribeFooter.ts';

type Values = Record<string, string>;

/** A line of the ledger with its run, which keeps what it sent, and its person. */
export interface SentRow {
  row: Pick<typeof sendRecord.$inferSelect, 'values'>;
  run: typeof taskRun.$inferSelect;
  person: typeof contact.$inferSelect;
}

/** Where a link of a shown message leads: nowhere. Opened, a real one would count as its person's. */
const NOWHERE = '#';

/** What a message asks of its person: names of variables, links left out. */
function askedOf({ subject, content, sms, details }: SentRow['run']): string[] {
  return sms === null
    ? templateVariables(JSON.stringify([subject, content, details?.link ?? '']))
    : smsVariables(sms.content);
}

/**
 * The values of a person as they are by now, number and address hidden in part, under what the call that named them said at the time. Who
 * may not see contacts reads the name, which stands in the list, and of all else which value it is.
 */
function valuesOf({ row, person }: SentRow, variables: readonly string[], maySee: boolean): Values {
  const { number, email, ...values }: Values = {
    ...person.attributes,
    name: person.name,
    number: person.number ?? '',
    email: person.email,
    ...row.values,
  };
  if (maySee) return { ...values, ...masked({ number: number ?? '', email: email ?? '' }) };
  return { ...Object.fromEntries(variables.map((name) => [name, `{{${name}}}`])), name: values.name ?? '' };
}

/** The message of a line of the ledger as its channel shows it; null where its run kept none. */
export async function sentMessageOf(context: SessionContext, of: SentRow): Promise<SentMessage | null> {
  const { run } = of;
  const { channel, subject, content, sms, details, tenantId } = run;
  const pictureId = details?.picture?.id ?? null;
  if (subject === '' && content === '' && sms === null && pictureId === null) return null;
  const variables = askedOf(run);
  const asked = variables.filter((name) => !isLinkVariable(name));
  const maySee = mayDo(context.caller.rights, PERSONAL_RIGHTS.contact);
  const values = { ...valuesOf(of, asked, maySee), ...(await sampleLinks(context, variables)) };
  const fill = (text: string): string => renderTemplate(text, values, { html: false });
  const shown = {
    sender: channel === 'email' ? `${run.senderName} <${run.senderAddress}>` : '',
    pictureId,
    image: details?.image ?? '',
    link: renderLink(details?.link ?? '', values),
    values:
      asked.length === 0
        ? ('none' as const)
        : maySee || asked.every((name) => name === 'name')
          ? ('now' as const)
          : ('hidden' as const),
  };
  if (sms !== null) return { ...shown, subject: '', content: smsText(sms, values) };
  if (channel !== 'email') return { ...shown, subject: fill(subject), content: fill(content) };
  const footer = await unsubscribeFooter(context.ports, tenantId, run.lang);
  return {
    ...shown,
    subject: fill(subject),
    content: renderTemplate(content, values, { html: true }) + footer.html(NOWHERE),
  };
}
