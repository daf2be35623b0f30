import { and, asc, eq } from 'drizzle-orm';
import { digestsOf } from '../../../../src/domain/common/review/approvalDigest.ts';
import { escapeHtml } from '../../../../src/domain/shared/text/messageTemplate.ts';
import type { AlertMailState } from '../../../../src/domain/outreach/sending/sendThreshold.ts';
import { tenantTranslator } from '../../../api/http/translate.ts';
import type { Mail } from '../../../channels/Mailer.ts';
import { approval, approvalDigest, user } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { senderOf } from '../../settings/tenantSettings/senderOf.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';
import { approvalFacts } from './approvalFacts.ts';

/**
 * Tells a reviewer what still waits for them, at most once a day: it is marked as handed over before it is, and tried again only when
 * nothing has left. What waits is judged anew, and nobody is written to about nothing.
 */
export async function notifyOfDigest(
  ports: Pick<Ports, 'db' | 'packs' | 'mailer' | 'config' | 'logger'>,
  digestId: string,
): Promise<void> {
  const { db, mailer, logger } = ports;
  const mail = await composeMail(ports, digestId);
  const become = async (from: AlertMailState, state: AlertMailState): Promise<boolean> => {
    const moved = await db
      .update(approvalDigest)
      .set({ state })
      .where(and(eq(approvalDigest.id, digestId), eq(approvalDigest.state, from)))
      .returning({ id: approvalDigest.id });
    return moved.length > 0;
  };
  if (mail === undefined || !(await become('planned', 'handedOver'))) return;
  const { outcome } = await mailer.send(mail);
  if (outcome === 'accepted') await become('handedOver', 'accepted');
  if (outcome === 'rejected') await become('handedOver', 'failed');
  if (outcome !== 'accepted') logger.warn({ digest: digestId, outcome }, 'a reviewer could not be told what waits');
  if (outcome === 'notHandedOver') {
    await become('handedOver', 'planned');
    throw new Error('the mail server did not take the mail: tried again later');
  }
}

/** The e-mail, with a link to each; undefined where nothing waits any more, or the reviewer has no address. */
async function composeMail(ports: Pick<Ports, 'db' | 'packs' | 'config'>, digestId: string): Promise<Mail | undefined> {
  const { db, config } = ports;
  const [found] = await db
    .select({ tenantId: approvalDigest.tenantId, reviewerId: user.id, name: user.name, email: user.email })
    .from(approvalDigest)
    .innerJoin(user, and(eq(user.id, approvalDigest.userId), eq(user.tenantId, approvalDigest.tenantId)))
    .where(eq(approvalDigest.id, digestId));
  if (found === undefined || found.email === '') return undefined;
  const { tenantId, reviewerId } = found;
  const rows = await db
    .select()
    .from(approval)
    .where(and(eq(approval.tenantId, tenantId), eq(approval.status, 'pending')))
    .orderBy(asc(approval.submittedAt));
  const facts = await approvalFacts(db, tenantId, rows);
  const waiting = facts.map(({ row, turn, submittedByName }) => ({
    reviewerId: turn?.reviewerId,
    id: row.id,
    name: String(row.snapshot.name ?? ''),
    author: submittedByName,
  }));
  const digest = digestsOf(waiting).get(reviewerId);
  const from = await senderOf(db, tenantId);
  if (digest === undefined || from === undefined) return undefined;
  const { defaultLang } = await tenantSettings(db, tenantId);
  const t = await tenantTranslator(ports, tenantId, defaultLang);
  const { named, more } = digest;
  const words = { count: named.length + more, reviewer: found.name };
  const inbox = `${config.publicUrl}/approval`;
  const linked = (to: string, text: string): string => `<a href="${escapeHtml(to)}">${escapeHtml(text)}</a>`;
  const lines = [
    ...named.map(({ id, name, author }) =>
      linked(`${inbox}?id=${id}`, t('server.approval.digestItem', { name, author })),
    ),
    ...(more === 0 ? [] : [escapeHtml(t('server.approval.digestMore', { count: more }))]),
  ];
  return {
    tenantId,
    from,
    to: found.email,
    subject: t('server.approval.digestSubject', words),
    html: `<p>${escapeHtml(t('server.approval.digestBody', words))}</p><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul><p>${linked(inbox, t('server.approval.link'))}</p>`,
  };
}
