import { z } from 'zod';
import {
  ADDRESS_STATES,
  AWARD_SOURCES,
  AWARD_STATUSES,
  COURIER_MAX,
  isWaybill,
  RECIPIENT_MAX,
  SHIPPING_ADDRESS_MAX,
} from '../../../domain/activity-box/award/award.ts';
import { AWARD_TYPES } from '../../../domain/activity-box/prize/prize.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { dayField, idField, instantField, optionalText, requiredText, versionField } from '../../shared/fields.ts';
import { phoneField } from '../../shared/phoneField.ts';
import { codeText } from '../../../domain/shared/text/textKinds.ts';
import { sheetField } from '../../shared/sheetField.ts';

const view = { right: 'award:view' } as const;
const ship = { right: 'award:ship' } as const;

/** §3.4 Shipping. Recipient, phone and address are hidden in part. */
const shipping = z.object({
  recipient: z.string(),
  phone: z.string(),
  address: z.string(),
  courier: z.string(),
  waybill: z.string(),
  shippedAt: instantField.nullable(),
  version: z.number().int(),
});

/** §3.4 Winning record. */
const award = z.object({
  id: z.string(),
  /** Of the winner; hidden in part. */
  phone: z.string(),
  wonAt: instantField,
  activityId: z.string(),
  activityName: z.string(),
  prizeName: z.string(),
  awardType: z.enum(AWARD_TYPES),
  source: z.enum(AWARD_SOURCES),
  status: z.enum(AWARD_STATUSES),
  /** Null until an address is known. */
  shipping: shipping.nullable(),
});

/** §3.4 Winning record, as listed. */
export type Award = z.output<typeof award>;

/** What winning records are narrowed by. */
export const awardFilters = z.object({
  activityId: idField.optional(),
  prizeId: idField.optional(),
  activityName: textFilter,
  prizeName: textFilter,
  /** A whole number, or its beginning for who may see numbers. */
  phone: textFilter,
  status: z.enum(AWARD_STATUSES).optional(),
  source: z.enum(AWARD_SOURCES).optional(),
  /** Of what is shipped: whether it is known where to. */
  addressState: z.enum(ADDRESS_STATES).optional(),
  /** Days of the wins in the tenant's zone, both included. */
  wonFrom: dayField.optional(),
  wonTo: dayField.optional(),
});

/** Filters of winning records. */
export type AwardFilters = z.output<typeof awardFilters>;

const awardQuery = z.object({ ...listQuery, ...awardFilters.shape });

/** Page and filters of winning records. */
export type AwardQuery = z.output<typeof awardQuery>;

/** Winning records, newest first. */
export const listAwards = defineEndpoint({
  id: 'award.list',
  method: 'GET',
  path: 'custom/award/list',
  access: view,
  summary: 'Winning records with their shipping',
  list: true,
  query: awardQuery,
  answer: z.array(award),
});

/** §7.2: the prize record list among the statistics. The same records as {@link listAwards}. */
export const listPrizeRecords = defineEndpoint({
  id: 'award.records',
  method: 'GET',
  path: 'custom/statistics/prizeRecordList',
  access: view,
  summary: 'Winning records, by their address among the statistics',
  list: true,
  query: awardQuery,
  answer: z.array(award),
});

/** The winner's number, and where the award goes, in full; every call leaves a line in the operation log. */
export const revealAward = defineEndpoint({
  id: 'award.reveal',
  method: 'POST',
  path: 'custom/award/:id/reveal',
  access: { right: 'contact:reveal' },
  summary: 'See a winner and their address in full',
  answer: z.object({ winner: z.string(), recipient: z.string(), phone: z.string(), address: z.string() }),
});

/** Where an award goes, and by whom; with a waybill it is shipped. What is null stays as it is. */
export const saveShipping = defineEndpoint({
  id: 'award.ship',
  method: 'PUT',
  path: 'custom/award/:id/shipping',
  access: ship,
  summary: 'Ship an award',
  body: z.object({
    recipient: requiredText(RECIPIENT_MAX).nullable(),
    phone: phoneField.nullable(),
    address: requiredText(SHIPPING_ADDRESS_MAX).nullable(),
    courier: optionalText(COURIER_MAX),
    waybill: z
      .string()
      .overwrite(codeText)
      .refine((text) => text === '' || isWaybill(text), 'waybillFormat'),
    /** Of the shipping as it was seen; null where there was none. */
    version: versionField.nullable(),
  }),
  answer: award,
});

/** A file of the awards that wait for their shipment, to be filled in. */
export const downloadWaybillFile = defineEndpoint({
  id: 'award.waybillFile',
  method: 'GET',
  path: 'custom/award/waybills.xlsx',
  access: ship,
  summary: 'Awards that wait for their shipment, as a file to be filled in',
  shape: 'file',
  answer: z.string(),
});

/** Takes waybills in from such a file: all rows that can be taken; the others are answered with line and reason. */
export const importWaybills = defineEndpoint({
  id: 'award.importWaybills',
  method: 'POST',
  path: 'custom/award/importWaybills',
  access: ship,
  summary: 'Import waybills from an xlsx file',
  upload: true,
  body: z.object({ sheet: sheetField }),
  answer: z.object({
    received: z.number().int(),
    shipped: z.number().int(),
    /** The first rows that were not taken. */
    rejected: z.array(z.object({ line: z.number().int(), reason: z.string() })),
  }),
});
