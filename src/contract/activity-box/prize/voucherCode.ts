import { z } from 'zod';
import {
  CHOSEN_CODES_MAX,
  SHOWN_VOUCHER_STATUSES,
  VALIDITY_TYPES,
} from '../../../domain/activity-box/prize/voucherCode.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { dayField, idField, instantField } from '../../shared/fields.ts';
import { rejectEndpoints } from '../../shared/importRejects.ts';
import { sheetField } from '../../shared/sheetField.ts';

const mayView = { right: 'voucherCode:view' } as const;
const mayEdit = { right: 'voucherCode:edit' } as const;

/** A prize of codes with how many there are. */
const voucherPrize = z.object({
  id: z.string(),
  name: z.string(),
  /** All codes: the stock of the prize. */
  codes: z.number().int(),
  pendingShipment: z.number().int(),
  shipped: z.number().int(),
  /** Pending, and no longer valid. */
  expired: z.number().int(),
  /** Held by activities and not won: no code can be removed meanwhile. */
  held: z.number().int(),
});

/** A prize of codes with how many there are. */
export type VoucherPrize = z.output<typeof voucherPrize>;

/** §3.4 Voucher code. The code itself is a secret: of it only the end is answered. */
const voucherCode = z.object({
  id: z.string(),
  /** Empty where it has none. */
  cardNumber: z.string(),
  /** Last characters of the card secret or redeem code. */
  codeEnding: z.string(),
  validityType: z.enum(VALIDITY_TYPES),
  validFrom: dayField.nullable(),
  validTo: dayField.nullable(),
  /** Days from its activation. */
  validDays: z.number().int().nullable(),
  status: z.enum(SHOWN_VOUCHER_STATUSES),
  createdAt: instantField,
  shippedAt: instantField.nullable(),
});

/** §3.4 Voucher code, as listed. */
export type VoucherCode = z.output<typeof voucherCode>;

/** Codes that came in at once: every row is accepted, a duplicate or invalid. */
const voucherImport = z.object({
  id: z.string(),
  /** Empty where they came by a call. */
  fileName: z.string(),
  received: z.number().int(),
  accepted: z.number().int(),
  /** Rows whose code an earlier row or the prize has. */
  duplicates: z.number().int(),
  invalid: z.number().int(),
  createdAt: instantField,
});

/** Codes that came in at once. */
export type VoucherImport = z.output<typeof voucherImport>;

/** Prizes of codes, by name. */
export const listVoucherPrizes = defineEndpoint({
  id: 'voucherCode.prizes',
  method: 'GET',
  path: 'custom/voucherCode/prizes',
  access: mayView,
  summary: 'Prizes of voucher codes with their counts',
  list: true,
  query: z.object({ ...listQuery, name: textFilter }),
  answer: z.array(voucherPrize),
});

/** One prize of codes. */
export const getVoucherPrize = defineEndpoint({
  id: 'voucherCode.prize',
  method: 'GET',
  path: 'custom/voucherCode/prize/:id',
  access: mayView,
  summary: 'A prize of voucher codes with its counts',
  answer: voucherPrize,
});

/** Codes of a prize, oldest first. */
export const listVoucherCodes = defineEndpoint({
  id: 'voucherCode.list',
  method: 'GET',
  path: 'custom/voucherCode/list',
  access: mayView,
  summary: 'Voucher codes of a prize, filtered and paged',
  list: true,
  query: z.object({
    ...listQuery,
    prizeId: idField,
    cardNumber: textFilter,
    status: z.enum(SHOWN_VOUCHER_STATUSES).optional(),
    validityType: z.enum(VALIDITY_TYPES).optional(),
  }),
  answer: z.array(voucherCode),
});

/** Shows one code in full, with a line in the log. */
export const revealVoucherCode = defineEndpoint({
  id: 'voucherCode.reveal',
  method: 'POST',
  path: 'custom/voucherCode/:id/reveal',
  access: { right: 'voucherCode:reveal' },
  summary: 'Show a voucher code in full',
  answer: z.object({ code: z.string() }),
});

/** Removes a code that nobody was given, unless an activity holds codes of its prize (§5.4). */
export const removeVoucherCode = defineEndpoint({
  id: 'voucherCode.remove',
  method: 'DELETE',
  path: 'custom/voucherCode/:id',
  access: mayEdit,
  summary: 'Remove a voucher code',
  answer: z.null(),
});

/** The same for several of one prize: all of them, or none. */
export const removeVoucherCodes = defineEndpoint({
  id: 'voucherCode.removeSelected',
  method: 'POST',
  path: 'custom/voucherCode/removeSelected',
  access: mayEdit,
  summary: 'Remove several voucher codes of a prize',
  body: z.object({ prizeId: idField, ids: z.array(idField).min(1, 'required').max(CHOSEN_CODES_MAX, 'tooLarge') }),
  answer: z.object({ removed: z.number().int() }),
});

/** An empty file with the titles in the caller's language and a row for each way of being valid. */
export const downloadVoucherTemplate = defineEndpoint({
  id: 'voucherCode.template',
  method: 'GET',
  path: 'custom/voucherCode/template.xlsx',
  access: mayEdit,
  summary: 'Template of a file of voucher codes',
  shape: 'file',
  answer: z.string(),
});

/** Takes in the codes of a file; rows that cannot be taken are listed with line and reason. */
export const importVoucherCodes = defineEndpoint({
  id: 'voucherCode.import',
  method: 'POST',
  path: 'custom/voucherCode/:id/import',
  access: mayEdit,
  summary: 'Import voucher codes from an xlsx file',
  upload: true,
  body: z.object({
    sheet: sheetField,
    /** How long the codes of a file are valid that has no column for it. */
    validTo: z.string().max(10, 'voucherDay').optional(),
    validDays: z.string().max(10, 'voucherDays').optional(),
  }),
  answer: voucherImport,
});

/** What came in, newest first. */
export const listVoucherImports = defineEndpoint({
  id: 'voucherCode.imports',
  method: 'GET',
  path: 'custom/voucherCode/:id/imports',
  access: mayView,
  summary: 'Files and calls that brought voucher codes of a prize',
  list: true,
  query: z.object(listQuery),
  answer: z.array(voucherImport),
});

/** Rows of an import that were not taken, and the same as a file. Of what stood in them nothing is kept: codes are secrets. */
export const voucherRejects = rejectEndpoints('voucherImport', {
  view: 'voucherCode:view',
  one: 'an import of voucher codes',
});

/** The endpoints of {@link voucherRejects}, by their names. */
export const { list: listVoucherRejects, download: downloadVoucherRejects } = voucherRejects;

/** What became of the lines of a body. */
export const voucherIngestAnswer = voucherImport.extend({
  /** The first lines that were not taken, with their reason. */
  rejected: z.array(z.object({ line: z.number().int(), reason: z.string() })),
});

/** What became of the lines of a body. */
export type VoucherIngestAnswer = z.output<typeof voucherIngestAnswer>;

/** Takes in codes of another system as a stream of lines; all that can be taken, once the whole body has come as it was signed. */
export const ingestVoucherCodes = defineEndpoint({
  id: 'voucherCode.ingest',
  method: 'POST',
  path: 'custom/voucherCode/:id/ingest',
  access: { scope: 'voucherCode:ingest' },
  summary: 'Bulk ingest of voucher codes as NDJSON or CSV',
  stream: ['application/x-ndjson', 'text/csv'],
  answer: voucherIngestAnswer,
});
