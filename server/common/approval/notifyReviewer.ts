import { and, eq } from 'drizzle-orm';
import { escapeHtml } from '../../../src/domain/shared/messageTemplate.ts';
import { translator } from '../../api/translate.ts';
import { approval, approvalStep, user } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import { senderOf } from '../tenantSettings/senderOf.ts';
import { tenantSettings } from '../tenantSettings/tenantSettings.ts';
import { approvalFacts } from './approvalFacts.ts';

/**
 * Tells the reviewer whose turn it is by e-mail, once, or `again` to remind. What has moved on in between is judged anew:
 * nobody is written to about something that is over.
 */
export async function notifyReviewer(
  ports: Pick<Ports, 'db' | 'clock' | 'packs' | 'mailer' | 'config' | 'logger'>,
  approvalId: string,
  again: boolean,
): Promise<void> {
  const { db } = ports;
  const [row] = await db.select().from(approval).where(eq(approval.id, approvalId));
  if (row === undefined) return;
  const [facts] = await approvalFacts(db, row.tenantId, [row]);
  const turn = facts?.turn;
  if (facts === undefined || turn === undefined || (turn.notifiedAt !== null && !again)) return;
  const [reviewer] = await db
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.id, turn.reviewerId), eq(user.tenantId, row.tenantId)));
  const from = await senderOf(db, row.tenantId);
  if (reviewer === undefined || reviewer.email === '' || from === undefined) return;
  const { defaultLang } = await tenantSettings(db, row.tenantId);
  const t = translator(ports, defaultLang);
  const link = `${ports.config.publicUrl}/approval?id=${row.id}`;
  const words = { name: String(row.snapshot.name ?? ''), reviewer: turn.reviewerName, author: facts.submittedByName };
  const outcome = await ports.mailer.send({
    tenantId: row.tenantId,
    from,
    to: reviewer.email,
    subject: t(again ? 'server.approval.remindSubject' : 'server.approval.subject', words),
    html: `<p>${escapeHtml(t('server.approval.body', words))}</p><p><a href="${escapeHtml(link)}">${escapeHtml(t('server.approval.link'))}</a></p>`,
  });
  if (outcome.outcome !== 'accepted') {
    ports.logger.warn({ approval: row.id, outcome: outcome.outcome }, 'a reviewer could not be told');
    if (outcome.outcome === 'notHandedOver')
      throw new Error('the mail server did not take the mail: tried again later');
    return;
  }
  await db
    .update(approvalStep)
    .set({ notifiedAt: ports.clock.now() })
    .where(and(eq(approvalStep.approvalId, row.id), eq(approvalStep.position, turn.position)));
}
