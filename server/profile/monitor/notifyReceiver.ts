import { and, eq } from 'drizzle-orm';
import { formatDateTime, formatNumber, formatPercent } from '../../../src/domain/shared/text/format.ts';
import { toLanguage } from '../../../src/domain/shared/text/language.ts';
import { escapeHtml } from '../../../src/domain/shared/text/messageTemplate.ts';
import type { TellingState } from '../../../src/domain/profile/monitor/monitor.ts';
import { monitorSentence, valueWords } from '../../../src/domain/profile/monitor/monitorSentence.ts';
import { tenantTranslator } from '../../api/http/translate.ts';
import type { Mail } from '../../channels/Mailer.ts';
import { audience, monitor, monitorAlert, monitorTelling, tag, user } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import { senderOf } from '../../common/settings/tenantSettings/senderOf.ts';
import { tenantSettings } from '../../api/tenant/tenantSettings.ts';

type TellingPorts = Pick<Ports, 'db' | 'packs' | 'mailer' | 'config' | 'logger'>;

/**
 * Tells somebody of an alert by e-mail, in their own language, at most once: it is marked as handed over before it is, and tried
 * again only when nothing has left.
 */
export async function notifyReceiver(ports: TellingPorts, alertId: string, userId: string): Promise<void> {
  const { db, mailer, logger } = ports;
  const mail = await composeAlert(ports, alertId, userId);
  const become = async (from: TellingState, state: TellingState): Promise<boolean> => {
    const own = and(eq(monitorTelling.alertId, alertId), eq(monitorTelling.userId, userId));
    const moved = await db
      .update(monitorTelling)
      .set({ state })
      .where(and(own, eq(monitorTelling.state, from)))
      .returning({ state: monitorTelling.state });
    return moved.length > 0;
  };
  if (mail === undefined) {
    await become('planned', 'failed');
    return;
  }
  if (!(await become('planned', 'handedOver'))) return;
  const { outcome } = await mailer.send(mail);
  if (outcome === 'accepted') await become('handedOver', 'accepted');
  if (outcome === 'rejected') await become('handedOver', 'failed');
  if (outcome !== 'accepted') logger.warn({ alert: alertId, outcome }, 'somebody could not be told of an alert');
  if (outcome === 'notHandedOver') {
    await become('handedOver', 'planned');
    throw new Error('the mail server did not take the mail: tried again later');
  }
}

/** The e-mail that tells of an alert; undefined where it cannot be written to its receiver, or the alert is gone. */
async function composeAlert(ports: TellingPorts, alertId: string, userId: string): Promise<Mail | undefined> {
  const { db, config } = ports;
  const [found] = await db
    .select({ alert: monitorAlert, of: monitor, group: audience.name, tag: tag.name, receiver: user })
    .from(monitorTelling)
    .innerJoin(monitorAlert, eq(monitorAlert.id, monitorTelling.alertId))
    .innerJoin(monitor, eq(monitor.id, monitorAlert.monitorId))
    .innerJoin(user, and(eq(user.id, monitorTelling.userId), eq(user.tenantId, monitor.tenantId)))
    .leftJoin(audience, eq(audience.id, monitor.audienceId))
    .leftJoin(tag, eq(tag.id, monitor.tagId))
    .where(and(eq(monitorTelling.alertId, alertId), eq(monitorTelling.userId, userId)));
  if (found === undefined) return undefined;
  const { alert, of, receiver } = found;
  const from = await senderOf(db, of.tenantId);
  if (from === undefined || receiver.email === '' || receiver.status !== 'enabled') return undefined;
  const { defaultLang, timeZone, formats } = await tenantSettings(db, of.tenantId);
  const lang = toLanguage(receiver.lang ?? defaultLang);
  const t = await tenantTranslator(ports, of.tenantId, lang);
  const words = {
    t,
    number: (count: number) => formatNumber(count, lang, formats.number),
    percent: (share: number) => formatPercent(share, lang, formats.number),
  };
  const value = valueWords(alert, alert.value, words);
  const previous = alert.previous === null ? '' : valueWords(alert, alert.previous, words);
  const time = formatDateTime(alert.firedAt.toISOString(), lang, timeZone, formats);
  const subjectName = found.group ?? found.tag ?? '';
  const lines = [
    t('server.monitor.body', { sentence: monitorSentence(alert, { subject: of.subject, subjectName }, words) }),
    t(`server.monitor.value${previous === '' ? '' : 'Before'}`, { time, value, previous }),
  ];
  const link = `${config.publicUrl}/profile/monitor/${of.id}`;
  return {
    tenantId: of.tenantId,
    from,
    to: receiver.email,
    subject: t('server.monitor.subject', { name: of.name }),
    html: [
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(t('server.monitor.link'))}</a></p>`,
    ].join(''),
  };
}
