import { and, eq } from 'drizzle-orm';
import { escapeHtml } from '../../../../src/domain/shared/text/messageTemplate.ts';
import type { AlertMailState } from '../../../../src/domain/outreach/sending/sendThreshold.ts';
import { tenantTranslator } from '../../../api/http/translate.ts';
import type { Mail } from '../../../channels/Mailer.ts';
import type { Transaction } from '../../../db/Db.ts';
import { approval, approvalTelling, user } from '../../../db/schema/index.ts';
import { outreachGeneralOf } from '../../sending/run/outreachGeneralOf.ts';
import type { Ports } from '../../../ports.ts';
import { senderOf } from '../../../common/settings/tenantSettings/senderOf.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';

/** Has the reviewers of the general configuration (§3.4) told of a submission, as they stand now, in the caller's transaction. */
export async function planTellings(
  { jobs }: Pick<Ports, 'jobs'>,
  tx: Transaction,
  { id: approvalId, tenantId }: { id: string; tenantId: string },
): Promise<void> {
  const { reviewers } = await outreachGeneralOf(tx, tenantId);
  if (reviewers.length === 0) return;
  const tellings = await tx
    .insert(approvalTelling)
    .values(reviewers.map((reviewer) => ({ ...reviewer, tenantId, approvalId, state: 'planned' as const })))
    .returning({ id: approvalTelling.id });
  for (const { id } of tellings)
    await jobs.enqueue(tx, 'approval.tell', { tellingId: id }, { key: `approval.tell:${id}` });
}

/**
 * Tells somebody of a submission by e-mail, at most once: it is marked as handed over before it is, and tried again only when nothing has
 * left. Nobody is written to about something that is over.
 */
export async function notifyOfSubmission(
  ports: Pick<Ports, 'db' | 'packs' | 'mailer' | 'config' | 'logger'>,
  tellingId: string,
): Promise<void> {
  const { db, mailer, logger } = ports;
  const mail = await composeMail(ports, tellingId);
  const become = async (from: AlertMailState, state: AlertMailState): Promise<boolean> => {
    const moved = await db
      .update(approvalTelling)
      .set({ state })
      .where(and(eq(approvalTelling.id, tellingId), eq(approvalTelling.state, from)))
      .returning({ id: approvalTelling.id });
    return moved.length > 0;
  };
  if (mail === undefined || !(await become('planned', 'handedOver'))) return;
  const { outcome } = await mailer.send(mail);
  if (outcome === 'accepted') await become('handedOver', 'accepted');
  if (outcome === 'rejected') await become('handedOver', 'failed');
  if (outcome !== 'accepted')
    logger.warn({ telling: tellingId, outcome }, 'somebody could not be told of a submission');
  if (outcome === 'notHandedOver') {
    await become('handedOver', 'planned');
    throw new Error('the mail server did not take the mail: tried again later');
  }
}

/** The e-mail, in the tenant's language, since reviewers need not be users; undefined where the approval is over. */
async function composeMail(
  ports: Pick<Ports, 'db' | 'packs' | 'config'>,
  tellingId: string,
): Promise<Mail | undefined> {
  const { db, config } = ports;
  const [found] = await db
    .select({ submitted: approval, author: user.name, to: approvalTelling })
    .from(approvalTelling)
    .innerJoin(approval, eq(approval.id, approvalTelling.approvalId))
    .leftJoin(user, eq(user.id, approval.submittedBy))
    .where(eq(approvalTelling.id, tellingId));
  if (found === undefined || found.submitted.status !== 'pending') return undefined;
  const { submitted, author, to } = found;
  const { tenantId } = submitted;
  const from = await senderOf(db, tenantId);
  if (from === undefined) return undefined;
  const { defaultLang } = await tenantSettings(db, tenantId);
  const t = await tenantTranslator(ports, tenantId, defaultLang);
  const words = { name: String(submitted.snapshot.name ?? ''), reviewer: to.name, author: author ?? '' };
  const link = `${config.publicUrl}/approval?id=${submitted.id}`;
  return {
    tenantId,
    from,
    to: to.email,
    subject: t('server.approval.toldSubject', words),
    html: `<p>${escapeHtml(t('server.approval.toldBody', words))}</p><p><a href="${escapeHtml(link)}">${escapeHtml(t('server.approval.link'))}</a></p>`,
  };
}
