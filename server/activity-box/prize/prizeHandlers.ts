import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import {
  changePrizeStock,
  createPrize,
  downloadPrizeImage,
  getPrize,
  getPrizeImage,
  listPrizes,
  type Prize,
  removePrize,
  updatePrize,
  uploadPrizeImage,
} from '../../../src/contract/activity-box/prize/prize.ts';
import { fileTypeOfBytes } from '../../../src/domain/shared/file/fileRule.ts';
import { readAmount } from '../../../src/domain/shared/number/money.ts';
import { isStockChangeable, PRIZE_IMAGE_RULE, PRIZES_MAX } from '../../../src/domain/activity-box/prize/prize.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { containing, equal } from '../../api/records/filters.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { recordStore } from '../../api/records/recordStore.ts';
import { Refusal, refuseField } from '../../api/Refusal.ts';
import { refuseUsed } from '../../api/records/refuseUsed.ts';
import type { Transaction } from '../../db/Db.ts';
import { activity, prize } from '../../db/schema/index.ts';
import { ownFiles, readFile, storeFile } from '../../api/records/storedFiles.ts';
import { type PrizeRow, readPrizes } from './readPrizes.ts';

/** Names of activities whose logic has a prize, online or edited. They keep the prize from being removed. */
async function usesOf(tx: Transaction, prizeId: string): Promise<{ name: string }[]> {
  const named = JSON.stringify([{ prizeId }]);
  return tx
    .select({ name: activity.name })
    .from(activity)
    .innerJoin(prize, eq(prize.tenantId, activity.tenantId))
    .where(
      and(
        eq(prize.id, prizeId),
        sql`(${activity.draft}->'logic'->'items' @> ${named}::jsonb or exists (
          select from activity_item i where i.activity_id = ${activity.id} and i.prize_id = ${prizeId}))`,
      ),
    )
    .orderBy(asc(activity.name));
}

const PURPOSE = 'prize';

const prizes = recordStore({
  table: prize,
  show: (row): PrizeRow => row,
  logged: ({ tenantId: _tenant, createdAt: _created, updatedAt: _updated, alertedAt: _alerted, ...row }) => row,
  unique: { prize_name: { path: 'name', code: 'nameTaken' } },
  sortable: { name: prize.name, stock: prize.stock, updatedAt: prize.updatedAt },
  limit: { most: PRIZES_MAX, code: 'tooManyPrizes' },
  sortedBy: 'updatedAt',
});

async function readOne(context: CallContext, row: PrizeRow): Promise<Prize> {
  const [one] = await readPrizes(context, [row]);
  if (one === undefined) throw new Refusal('NOT_FOUND');
  return one;
}

type Form = Pick<
  Prize,
  | 'name'
  | 'source'
  | 'supplierName'
  | 'productNumber'
  | 'endedBySupplier'
  | 'awardType'
  | 'unitPrice'
  | 'link'
  | 'redemption'
  | 'dailyCap'
  | 'inUse'
  | 'alertPercent'
  | 'alertEmails'
> & { image: { id: string } | null };

/** What is stored of a form: of a supplier, a link and receivers only where they mean something. */
const columnsOf = ({ unitPrice, image, ...form }: Form) => ({
  ...form,
  ...(form.source === 'own' ? { supplierName: '', productNumber: '', endedBySupplier: false } : {}),
  ...(form.awardType === 'coupon' ? {} : { link: '' }),
  ...(form.alertPercent === null ? { alertEmails: [] } : {}),
  priceCents: readAmount(unitPrice) ?? null,
  imageId: image?.id ?? null,
});

const ownImage = ({ tenantId }: CallContext, tx: Transaction, id: string, image: { id: string } | null) =>
  ownFiles(tx, { tenantId, purpose: PURPOSE, id }, image === null ? [] : [{ path: 'image', id: image.id }]);

const create = implement(createPrize, async (context, { body }) => {
  const id = randomUUID();
  const made = await prizes.create(context, async (tx) => {
    await ownImage(context, tx, id, body.image);
    return { id, ...columnsOf(body) };
  });
  return readOne(context, made);
});

const update = implement(updatePrize, async (context, { params: { id }, body: { version, ...form } }) => {
  const saved = await prizes
    .save(context, { id, version }, async (before, tx) => {
      // Its stock counts codes or pieces: the one are not the other.
      if (before.awardType !== form.awardType && before.stock > 0) throw refuseField('awardType', 'awardTypeStocked');
      await ownImage(context, tx, id, form.image);
      return columnsOf(form);
    })
    .catch(async (error: unknown) => {
      // Both copies are compared in the form, which needs the stored one as it is shown.
      if (!(error instanceof Refusal) || error.code !== 'CONFLICT') throw error;
      throw new Refusal('CONFLICT', { data: await readOne(context, error.details.data as PrizeRow) });
    });
  return readOne(context, saved);
});

const changeStock = implement(
  changePrizeStock,
  async (context, { params: { id }, body: { change, reason, version } }) => {
    const changed = await context.change(async (tx) => {
      const own = and(eq(prize.id, id), eq(prize.tenantId, context.tenantId));
      const [before] = await tx.select().from(prize).where(own).for('update');
      if (before === undefined) throw new Refusal('NOT_FOUND');
      if (before.version !== version) {
        const [data] = await readPrizes(context, [before], tx);
        throw new Refusal('CONFLICT', { data });
      }
      const failed = new Refusal('QUANTITY_CHANGE_FAILED', {
        fieldErrors: [{ path: 'change', code: 'quantityChangeFailed', params: { allotted: before.allotted } }],
      });
      if (before.awardType === 'voucherCode')
        throw new Refusal('QUANTITY_CHANGE_FAILED', { fieldErrors: [{ path: 'change', code: 'stockOfCodes' }] });
      if (!isStockChangeable(change, before)) throw failed;
      const [row] = await tx
        .update(prize)
        .set({
          stock: sql`${prize.stock} + ${change}`,
          version: sql`${prize.version} + 1`,
          updatedAt: context.ports.clock.now(),
        })
        // Judged by the database too: nothing that activities hold is taken away.
        .where(and(own, sql`${prize.stock} + ${change} >= ${prize.allotted}`))
        .returning();
      if (row === undefined) throw failed;
      const after = { stock: row.stock, change, reason };
      return {
        result: row,
        audit: { entityId: id, entityName: row.name, before: { stock: row.stock - change }, after },
      };
    });
    return readOne(context, changed);
  },
);

const remove = implement(removePrize, (context, { params: { id } }) =>
  prizes.remove(context, id, async (_row, tx) => {
    refuseUsed(await usesOf(tx, id));
    await ownImage(context, tx, id, null);
  }),
);

const theImage = ({ ports, tenantId }: CallContext, id: string) =>
  readFile(ports.db, { tenantId, purpose: PURPOSE, id });

/** Handlers of prizes. */
export const prizeHandlers: readonly Implementation[] = [
  implement(listPrizes, async (context, { query: { name, source, awardType, inUse, ...query } }) => {
    const where = and(
      containing(name, prize.name),
      equal(prize.source, source),
      equal(prize.awardType, awardType),
      inUse === undefined ? undefined : eq(prize.inUse, inUse === 'yes'),
    );
    const { rows, total } = await prizes.page(context, query, where);
    return { rows: await readPrizes(context, rows), total };
  }),
  implement(getPrize, async (context, { params: { id } }) => readOne(context, await prizes.row(context, id))),
  create,
  update,
  remove,
  changeStock,
  implement(uploadPrizeImage, (context, { file }) => storeFile(context, PURPOSE, PRIZE_IMAGE_RULE, file)),
  implement(downloadPrizeImage, (context, { params: { id } }) => theImage(context, id)),
  implement(getPrizeImage, async (context, { params: { id } }) => {
    const bytes = Buffer.from((await theImage(context, id)).body as Uint8Array);
    const type = fileTypeOfBytes(bytes);
    if (type === undefined) throw new Refusal('NOT_FOUND');
    return { type, base64: bytes.toString('base64') };
  }),
];
