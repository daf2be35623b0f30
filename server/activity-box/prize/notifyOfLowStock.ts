import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { formatNumber } from '../../../src/domain/shared/text/format.ts';
import { escapeHtml } from '../../../src/domain/shared/text/messageTemplate.ts';
import { isStockLow, STOCK_ALERT_PAUSE_MS } from '../../../src/domain/activity-box/prize/prize.ts';
import { tenantTranslator } from '../../api/http/translate.ts';
import { prize } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import { expiredCodes } from './voucherCode/expiredCodes.ts';
import { senderOf } from '../../common/settings/tenantSettings/senderOf.ts';
import { expiredByPrize } from './readPrizes.ts';
import { tenantSettings } from '../../api/tenant/tenantSettings.ts';

type StockPorts = Pick<Ports, 'db' | 'clock' | 'packs' | 'mailer' | 'config' | 'logger'>;
type PrizeRow = typeof prize.$inferSelect;

/** Prizes looked at per turn: the next turn takes the rest. */
const PRIZES_PER_TURN = 200;

/** A prize of whose low stock nobody was told within the hour. */
const dueAt = (now: Date) =>
  and(
    isNotNull(prize.alertPercent),
    or(isNull(prize.alertedAt), lte(prize.alertedAt, new Date(now.getTime() - STOCK_ALERT_PAUSE_MS))),
    // As the rule says; only what it lets through is read.
    sql`${prize.stock} > 0
      and (${prize.stock} - ${prize.won} - ${expiredCodes(now)})::bigint * 100 <= ${prize.alertPercent}::bigint * ${prize.stock}`,
  );

/**
 * Tells the people of each prize whose stock is low (§9), once an hour as long as it is: the hour begins before the e-mails are handed over,
 * so that of several processes one tells, and one that dies tells nobody twice.
 */
export async function notifyOfLowStock(ports: StockPorts): Promise<void> {
  const { db, clock, logger } = ports;
  const now = clock.now();
  const due = dueAt(now);
  const found = await db
    .select({ id: prize.id })
    .from(prize)
    .where(due)
    .orderBy(asc(prize.alertedAt))
    .limit(PRIZES_PER_TURN);
  for (const { id } of found) {
    const [row] = await db
      .update(prize)
      .set({ alertedAt: now })
      .where(and(eq(prize.id, id), due))
      .returning();
    const expired = (await expiredByPrize(db, [id], now)).get(id) ?? 0;
    if (row === undefined || row.alertPercent === null || !isStockLow({ ...row, expired }, row.alertPercent)) continue;
    try {
      await tell(ports, row, row.stock - row.won - expired);
    } catch (error) {
      logger.error({ err: error, prize: id }, 'nobody can be told of a low stock');
    }
  }
}

/** One e-mail to each address, in the tenant's language: receivers need not be users. */
async function tell(ports: StockPorts, row: PrizeRow, left: number): Promise<void> {
  const { db, config, mailer, logger } = ports;
  const { tenantId } = row;
  const from = await senderOf(db, tenantId);
  if (from === undefined) return;
  const { defaultLang: lang, formats } = await tenantSettings(db, tenantId);
  const t = await tenantTranslator(ports, tenantId, lang);
  const number = (count: number): string => formatNumber(count, lang, formats.number);
  const params = {
    name: row.name,
    left: number(Math.max(0, left)),
    stock: number(row.stock),
    percent: number(row.alertPercent ?? 0),
  };
  const link = `${config.publicUrl}/activityBox/prizes/${row.id}`;
  const html = [
    `<p>${escapeHtml(t('server.stockAlert.body', params))}</p>`,
    `<p><a href="${escapeHtml(link)}">${escapeHtml(t('server.stockAlert.link'))}</a></p>`,
  ].join('');
  const subject = t('server.stockAlert.subject', params);
  for (const to of row.alertEmails) {
    const { outcome } = await mailer.send({ tenantId, from, to, subject, html });
    if (outcome !== 'accepted') logger.warn({ prize: row.id, outcome }, 'somebody could not be told of a low stock');
  }
}
