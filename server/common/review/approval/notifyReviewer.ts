import { and, eq } from 'drizzle-orm';
import { escapeHtml } from '../../../../src/domain/shared/text/messageTemplate.ts';
import { translator } from '../../../api/http/translate.ts';
import { approval, approvalStep, user } from '../../../db/schema/index.ts';
import type { JobPayloads } from '../../../jobs/Jobs.ts';
import type { Ports } from '../../../ports.ts';
import { senderOf } from '../../settings/tenantSettings/senderOf.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';
import { approvalFacts } from './approvalFacts.ts';

/** The job that writes to one reviewer of an approval. */
type Notice = JobPayloads['approval.notify'];

/**
 * Tells the reviewer whose turn it is by e-mail, once, or `again` to remind a reviewer who has not decided yet. What has moved on in
 * between is judged anew: nobody is written to about something that is over. Each reminder is a job of its own, so that one that is tried
 * again writes to nobody twice.
 */
export async function notifyReviewer(
  ports: Pick<Ports, 'db' | 'clock' | 'packs' | 'mailer' | 'config' | 'logger'>,
  { approvalId, again, position }: Notice,
): Promise<void> {
  const { db } = ports;
  const [row] = await db.select().from(approval).where(eq(approval.id, approvalId));
  if (row === undefined) return;
  const [facts] = await approvalFacts(db, row.tenantId, [row]);
  const turn = facts?.turn;
  if (facts === undefined || turn === undefined || (turn.notifiedAt !== null && !again)) return;
  const step = position === undefined ? turn : facts.outstanding.find((one) => one.position === position);
  if (step === undefined) return;
  const isTurn = step === turn;
  const [reviewer] = await db
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.id, step.reviewerId), eq(user.tenantId, row.tenantId)));
  const from = await senderOf(db, row.tenantId);
  if (reviewer === undefined || reviewer.email === '' || from === undefined) return;
  const { defaultLang } = await tenantSettings(db, row.tenantId);
  const t = translator(ports, defaultLang);
  const link = `${ports.config.publicUrl}/approval?id=${row.id}`;
  const words = {
    name: String(row.snapshot.name ?? ''),
    reviewer: step.reviewerName,
    author: facts.submittedByName,
    turn: turn.reviewerName,
  };
  const body = t(isTurn ? 'server.approval.body' : 'server.approval.remindBody', words);
  const outcome = await ports.mailer.send({
    tenantId: row.tenantId,
    from,
    to: reviewer.email,
    subject: t(again ? 'server.approval.remindSubject' : 'server.approval.subject', words),
    html: `<p>${escapeHtml(body)}</p><p><a href="${escapeHtml(link)}">${escapeHtml(t('server.approval.link'))}</a></p>`,
  });
  if (outcome.outcome !== 'accepted') {
    ports.logger.warn({ approval: row.id, outcome: outcome.outcome }, 'a reviewer could not be told');
    if (outcome.outcome === 'notHandedOver')
      throw new Error('the mail server did not take the mail: tried again later');
    return;
  }
  // A reviewer who was reminded before their turn is also told when the turn comes.
  if (!isTurn) return;
  await db
    .update(approvalStep)
    .set({ notifiedAt: ports.clock.now() })
    .where(and(eq(approvalStep.approvalId, row.id), eq(approvalStep.position, turn.position)));
}
