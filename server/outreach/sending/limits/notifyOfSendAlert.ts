import { and, eq } from 'drizzle-orm';
import { formatDateTime, formatNumber } from '../../../../src/domain/shared/text/format.ts';
import { escapeHtml } from '../../../../src/domain/shared/text/messageTemplate.ts';
import type { AlertMailState } from '../../../../src/domain/outreach/sending/sendThreshold.ts';
import { tenantTranslator } from '../../../api/http/translate.ts';
import type { Mail } from '../../../channels/Mailer.ts';
import { sendAlert, sendAlertTelling } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { senderOf } from '../../../common/settings/tenantSettings/senderOf.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';

type TellingPorts = Pick<Ports, 'db' | 'packs' | 'mailer' | 'config' | 'logger'>;

/**
 * Tells a receiver by e-mail that a threshold of sending was reached, at most once: it is marked as handed over before it is, and
 * tried again only when nothing has left.
 */
export async function notifyOfSendAlert(ports: TellingPorts, tellingId: string): Promise<void> {
  const { db, mailer, logger } = ports;
  const mail = await composeMail(ports, tellingId);
  const become = async (from: AlertMailState, state: AlertMailState): Promise<boolean> => {
    const moved = await db
      .update(sendAlertTelling)
      .set({ state })
      .where(and(eq(sendAlertTelling.id, tellingId), eq(sendAlertTelling.state, from)))
      .returning({ id: sendAlertTelling.id });
    return moved.length > 0;
  };
  if (mail === undefined || !(await become('planned', 'handedOver'))) return;
  const { outcome } = await mailer.send(mail);
  if (outcome === 'accepted') await become('handedOver', 'accepted');
  if (outcome === 'rejected') await become('handedOver', 'failed');
  if (outcome !== 'accepted') logger.warn({ telling: tellingId, outcome }, 'somebody could not be told of an alert');
  if (outcome === 'notHandedOver') {
    await become('handedOver', 'planned');
    throw new Error('the mail server did not take the mail: tried again later');
  }
}

/** The e-mail, in the tenant's language, since receivers need not be users; undefined where the alert or the tenant is gone. */
async function composeMail(ports: TellingPorts, tellingId: string): Promise<Mail | undefined> {
  const { db, config } = ports;
  const [found] = await db
    .select({ alert: sendAlert, to: sendAlertTelling })
    .from(sendAlertTelling)
    .innerJoin(sendAlert, eq(sendAlert.id, sendAlertTelling.alertId))
    .where(eq(sendAlertTelling.id, tellingId));
  if (found === undefined) return undefined;
  const { alert, to } = found;
  const { tenantId } = alert;
  const from = await senderOf(db, tenantId);
  if (from === undefined) return undefined;
  const { defaultLang: lang, timeZone, formats } = await tenantSettings(db, tenantId);
  const t = await tenantTranslator(ports, tenantId, lang);
  const number = (count: number): string => formatNumber(count, lang, formats.number);
  const params = {
    name: to.name,
    threshold: number(alert.threshold),
    value: number(alert.value),
    time: formatDateTime(alert.createdAt.toISOString(), lang, timeZone, formats),
  };
  const lines = [
    t('server.sendAlert.greeting', params),
    t(`server.sendAlert.${alert.kind}`, params),
    ...(alert.kind === 'pause' ? [t(`server.sendAlert.paused.${alert.span}`)] : []),
    t('server.sendAlert.value', params),
  ];
  const link = `${config.publicUrl}/config/outreach`;
  return {
    tenantId,
    from,
    to: to.email,
    subject: t(`server.sendAlert.subject.${alert.kind}`),
    html: [
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(t('server.sendAlert.link'))}</a></p>`,
    ].join(''),
  };
}
