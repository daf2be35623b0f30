import { and, asc, count, desc, eq, isNull, or } from 'drizzle-orm';
import {
  downloadWaybillFile,
  type AwardQuery,
  importWaybills,
  listPrizeRecords,
  listAwards,
  revealAward,
  saveShipping,
} from '../../../src/contract/activity-box/award/award.ts';
import { REJECTED_LINES_SHOWN } from '../../../src/domain/common/contacts/contactLine.ts';
import { addressLine, WAYBILL_ROWS_MAX, WAYBILL_TITLES } from '../../../src/domain/activity-box/award/award.ts';
import { maskPhone } from '../../../src/domain/shared/address/maskPhone.ts';
import { normalizePhone } from '../../../src/domain/shared/address/phone.ts';
import { checkXlsxFile, XLSX_TYPE } from '../../../src/domain/shared/file/upload.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { XlsxFault } from '../../../src/domain/shared/file/xlsx/XlsxFault.ts';
import type { CallContext, SessionContext } from '../../api/CallContext.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal, refuseField } from '../../api/Refusal.ts';
import { paging } from '../../api/records/sorting.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { activity, award, prize, shipping } from '../../db/schema/index.ts';
import { awardWhere } from './awardWhere.ts';
import { type AwardRow, selectAwards, shownAward } from './readAwards.ts';
import { readWaybills } from './readWaybills.ts';

/** A page of winning records, newest first, with how many there are. */
async function readPage({ ports: { db }, tenantId, caller }: SessionContext, { query }: { query: AwardQuery }) {
  const where = awardWhere(tenantId, query, caller.rights.has('contact:reveal'));
  const { limit, offset } = paging(query);
  const [rows, [counted]] = await Promise.all([
    selectAwards(db, where).orderBy(desc(award.wonAt), desc(award.id)).limit(limit).offset(offset),
    db
      .select({ count: count() })
      .from(award)
      .innerJoin(activity, eq(activity.id, award.activityId))
      .innerJoin(prize, eq(prize.id, award.prizeId))
      .leftJoin(shipping, eq(shipping.awardId, award.id))
      .where(where),
  ]);
  return { rows: rows.map(shownAward), total: counted?.count ?? 0 };
}

async function oneAward(db: Db | Transaction, { tenantId }: CallContext, id: string): Promise<AwardRow> {
  const [row] = await selectAwards(db, and(eq(award.id, id), eq(award.tenantId, tenantId)));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

const reveal = implement(revealAward, (context, { params: { id } }) =>
  context.change(async (tx) => {
    if (!context.caller.rights.has('award:view')) throw new Refusal('NO_PERMISSION');
    const { award: of, shipping: to } = await oneAward(tx, context, id);
    const { recipient = '', phone = '', address = '' } = to ?? {};
    return {
      result: { winner: of.phone, recipient, phone, address: addressLine(address) },
      audit: { entityId: id, entityName: maskPhone(of.phone), after: { prize: of.prizeName } },
    };
  }),
);

const ship = implement(
  saveShipping,
  (context, { params: { id }, body: { version, recipient, phone, address, ...sent } }) =>
    context.change(async (tx) => {
      const { ports, tenantId } = context;
      // Two who ship one award at once come one after the other.
      await tx
        .select({ id: award.id })
        .from(award)
        .where(and(eq(award.id, id), eq(award.tenantId, tenantId)))
        .for('no key update');
      const row = await oneAward(tx, context, id);
      const before = row.shipping;
      if ((before?.version ?? null) !== version) throw new Refusal('CONFLICT', { data: shownAward(row) });
      if (row.awardType !== 'physical') throw new Refusal('STATE_FORBIDS');
      if (sent.waybill !== '' && sent.courier === '') throw refuseField('courier', 'required');
      const now = ports.clock.now();
      const values = {
        recipient: recipient ?? before?.recipient ?? '',
        phone: phone === null ? (before?.phone ?? '') : (normalizePhone(phone) ?? phone),
        address: address ?? before?.address ?? '',
        ...sent,
        shippedAt: sent.waybill === '' ? null : (before?.shippedAt ?? now),
        updatedAt: now,
      };
      await tx
        .insert(shipping)
        .values({ awardId: id, tenantId, ...values })
        .onConflictDoUpdate({ target: shipping.awardId, set: { ...values, version: (before?.version ?? 0) + 1 } });
      const result = shownAward(await oneAward(tx, context, id));
      return {
        result,
        audit: {
          entityId: id,
          entityName: row.award.prizeName,
          before: shownAward(row).shipping,
          after: result.shipping,
        },
      };
    }),
);

const file = implement(downloadWaybillFile, async ({ ports: { db }, tenantId, t, lang }) => {
  const rows = await selectAwards(
    db,
    and(
      eq(award.tenantId, tenantId),
      eq(prize.awardType, 'physical'),
      or(isNull(shipping.awardId), isNull(shipping.shippedAt)),
    ),
  )
    .orderBy(asc(award.wonAt), asc(award.id))
    .limit(WAYBILL_ROWS_MAX);
  const { awardId, courier, waybill } = WAYBILL_TITLES[lang];
  const titles = [awardId, t('activityBox.award.activityName'), t('activityBox.award.prizeName'), courier, waybill];
  return {
    fileName: `${t('server.award.waybillFile')}.xlsx`,
    contentType: XLSX_TYPE,
    body: writeXlsx([
      titles,
      ...rows.map((row) => [row.award.id, row.activityName, row.award.prizeName, row.shipping?.courier ?? '', '']),
    ]),
  };
});

const take = implement(importWaybills, async (context, { body: { sheet }, file: given }) => {
  const problem = checkXlsxFile(given.name, given.size);
  if (problem !== undefined) throw refuseField('file', problem);
  const rows = await readWaybills(given, sheet).catch((error: unknown) => {
    if (error instanceof XlsxFault) throw refuseField('file', error.problem, { max: WAYBILL_ROWS_MAX });
    throw error;
  });
  return context.change(async (tx) => {
    const { ports, tenantId } = context;
    const now = ports.clock.now();
    const rejected: { line: number; reason: string }[] = [];
    let shipped = 0;
    for (const row of rows) {
      if ('reason' in row) {
        rejected.push({ line: row.line, reason: row.reason });
        continue;
      }
      const { awardId, courier, waybill } = row;
      const [found] = await tx
        .select({ awardType: prize.awardType, shippedAt: shipping.shippedAt })
        .from(award)
        .innerJoin(prize, eq(prize.id, award.prizeId))
        .leftJoin(shipping, eq(shipping.awardId, award.id))
        .where(and(eq(award.id, awardId), eq(award.tenantId, tenantId)))
        // A winner who enters an address comes before or after.
        .for('no key update', { of: award });
      const reason =
        found === undefined
          ? 'awardUnknown'
          : found.awardType !== 'physical'
            ? 'awardNotShipped'
            : found.shippedAt !== null
              ? 'awardShipped'
              : undefined;
      if (reason !== undefined) {
        rejected.push({ line: row.line, reason });
        continue;
      }
      const values = { courier, waybill, shippedAt: now, updatedAt: now };
      await tx
        .insert(shipping)
        .values({ awardId, tenantId, ...values })
        .onConflictDoUpdate({ target: shipping.awardId, set: values });
      shipped += 1;
    }
    const result = { received: rows.length, shipped, rejected: rejected.slice(0, REJECTED_LINES_SHOWN) };
    return { result, audit: { entityName: given.name, after: { received: rows.length, shipped } } };
  });
});

/** Handlers of winning records and their shipping. */
export const awardHandlers: readonly Implementation[] = [
  implement(listAwards, readPage),
  implement(listPrizeRecords, readPage),
  reveal,
  file,
  take,
  ship,
];
