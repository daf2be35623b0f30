import { z } from 'zod';
import { BILL_REASON_MAX, BILL_VOLUME_MAX } from '../../../domain/outreach/billing/billing.ts';
import { BILL_SETTLEMENTS, BILL_STATUSES } from '../../../domain/outreach/billing/billStatus.ts';
import { SEND_CHANNELS } from '../../../domain/shared/sending/sendChannel.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery } from '../../shared/envelope.ts';
import { dayField, idField, instantField, requiredText, typedNumber, versionField } from '../../shared/fields.ts';
import { amountField, centsField } from '../../shared/moneyField.ts';

/**
 * Figures of a bill or a line: units, and amounts in cents. Cost and gross profit (fee less cost) are there for holders of `bill:cost`
 * alone.
 */
const figures = {
  billingVolume: z.number().int(),
  fee: centsField,
  cost: centsField.optional(),
  grossProfit: centsField.optional(),
};

const head = {
  id: z.string(),
  /** `YYYY-MM` of the tenant's zone. */
  period: z.string(),
  status: z.enum(BILL_STATUSES),
  /** Its month has not ended: the figures are an estimate. */
  isRunning: z.boolean(),
  /** Names of who made its sends. */
  operator: z.array(z.string()),
  /** For holders of `bill:cost` alone. */
  supplier: z.array(z.string()).optional(),
  ...figures,
  /** Units without a price. */
  unpriced: z.number().int(),
  /** When the ledger was counted; null while it is to be counted anew. */
  countedAt: instantField.nullable(),
  issuedAt: instantField.nullable(),
  version: z.number().int(),
};

/** §3.4 Bill: what a month of sending cost. */
export const bill = z.object(head);

/** A bill, as listed. */
export type Bill = z.output<typeof bill>;

/** What the ledger has of an operator, a channel and a price. */
export const billLine = z.object({
  id: z.string(),
  /** The month that it corrects after its bill was issued; null for sends of the bill's own month. */
  corrects: z.string().nullable(),
  operator: z.string(),
  channel: z.enum(SEND_CHANNELS),
  supplier: z.string().optional(),
  /** Yuan for a unit; null where no price is known. */
  unitFee: z.string().nullable(),
  unitCost: z.string().nullable().optional(),
  ...figures,
  /** The volume after all adjustments of the line. */
  editedVolume: z.number().int(),
});

/** A line of a bill. */
export type BillLine = z.output<typeof billLine>;

/** A change of a bill by hand. */
export const billAdjustment = z.object({
  id: z.number().int(),
  /** Null for a settlement with the disputed fee. */
  lineId: z.string().nullable(),
  ...figures,
  reason: z.string(),
  createdByName: z.string(),
  createdAt: instantField,
});

/** A change of a bill by hand. */
export type BillAdjustment = z.output<typeof billAdjustment>;

/** Both figures of a dispute, and how it ended. */
export const billDispute = z.object({
  id: z.string(),
  ourFee: centsField,
  disputedFee: centsField,
  reason: z.string(),
  disputedByName: z.string(),
  disputedAt: instantField,
  /** Null while it goes on. */
  settlement: z.enum(BILL_SETTLEMENTS).nullable(),
  settledFee: centsField.nullable(),
  settledReason: z.string().nullable(),
  settledByName: z.string(),
  settledAt: instantField.nullable(),
});

/** A dispute of a bill. */
export type BillDispute = z.output<typeof billDispute>;

/** A bill with all that it is the sum of. */
export const billDetail = z.object({
  ...head,
  startsAt: instantField,
  /** The first instant that it does not have. */
  endsAt: instantField,
  issuedByName: z.string(),
  /** It was counted after its month had ended, and prices have not changed since. */
  isCounted: z.boolean(),
  earlierOpen: z.boolean(),
  /** What the ledger has of the month beyond this bill; null where it has not moved since. */
  moved: z.object({ billingVolume: z.number().int(), fee: centsField }).nullable(),
  lines: z.array(billLine),
  /** In the order that they were made in. */
  adjustments: z.array(billAdjustment),
  /** The latest first. */
  disputes: z.array(billDispute),
  /** How the open dispute can end; nothing without one. */
  settlements: z.array(z.enum(BILL_SETTLEMENTS)),
});

/** A bill with all that it is the sum of. */
export type BillDetail = z.output<typeof billDetail>;

/** Which bill is exported. */
export const billExportFilters = z.object({ billId: idField });

/** Which bill is exported. */
export type BillExportFilters = z.output<typeof billExportFilters>;

/** Bills, the latest month first; a range of days finds the months that it touches. */
export const listBills = defineEndpoint({
  id: 'bill.list',
  method: 'GET',
  path: 'custom/bill/list',
  access: { right: 'bill:view' },
  summary: 'Bills by month',
  list: true,
  query: z.object({
    ...listQuery,
    status: z.enum(BILL_STATUSES).optional(),
    periodFrom: dayField.optional(),
    periodTo: dayField.optional(),
  }),
  answer: z.array(bill),
});

/** One bill. */
export const getBill = defineEndpoint({
  id: 'bill.get',
  method: 'GET',
  path: 'custom/bill/get/:id',
  access: { right: 'bill:view' },
  summary: 'A bill with its lines, adjustments and disputes',
  answer: billDetail,
});

/** A line of the operation record of a bill. */
export const billOperation = z.object({
  id: z.number().int(),
  username: z.string(),
  /** Id of the call, as in the log of operations. */
  action: z.string(),
  /** What was given as the reason; empty where none is asked for. */
  reason: z.string(),
  createdAt: instantField,
});

/** A line of the operation record of a bill. */
export type BillOperation = z.output<typeof billOperation>;

/** Who did what with a bill and when, the latest first: also who downloaded it. */
export const listBillOperations = defineEndpoint({
  id: 'bill.operations',
  method: 'GET',
  path: 'custom/bill/:id/operations',
  access: { right: 'bill:view' },
  summary: 'The operation record of a bill',
  list: true,
  query: z.object(listQuery),
  answer: z.array(billOperation),
});

const reason = requiredText(BILL_REASON_MAX, 'prose');

/** Issues a draft as its figures were seen: from then on it follows the ledger no more. */
export const issueBill = defineEndpoint({
  id: 'bill.issue',
  method: 'POST',
  path: 'custom/bill/:id/issue',
  access: { right: 'bill:issue' },
  summary: 'Issue a bill',
  body: z.object({ version: versionField }),
  answer: billDetail,
});

/** Contests the fee of an issued bill with another figure. */
export const disputeBill = defineEndpoint({
  id: 'bill.dispute',
  method: 'POST',
  path: 'custom/bill/:id/dispute',
  access: { right: 'bill:dispute' },
  summary: 'Dispute a bill',
  body: z.object({ disputedFee: amountField, reason, version: versionField }),
  answer: billDetail,
});

/** Adds an adjustment that brings a line to another volume. */
export const editBill = defineEndpoint({
  id: 'bill.edit',
  method: 'PUT',
  path: 'custom/bill/:id',
  access: { right: 'bill:edit' },
  summary: 'Edit a line of a bill',
  body: z.object({
    lineId: idField,
    billingVolume: typedNumber().int('integer').min(0, 'billingVolume').max(BILL_VOLUME_MAX, 'billingVolume'),
    reason,
    version: versionField,
  }),
  answer: billDetail,
});

/** Ends the dispute of a bill. */
export const settleBill = defineEndpoint({
  id: 'bill.settle',
  method: 'POST',
  path: 'custom/bill/:id/settle',
  access: { right: 'bill:dispute' },
  summary: 'Settle the dispute of a bill',
  body: z.object({ settlement: z.enum(BILL_SETTLEMENTS), reason, version: versionField }),
  answer: billDetail,
});
