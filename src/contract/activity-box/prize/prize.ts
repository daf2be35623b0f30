import { z } from 'zod';
import { largestOf } from '../../../domain/shared/file/fileRule.ts';
import { MONEY_TEXT_MAX, readAmount } from '../../../domain/shared/number/money.ts';
import {
  AWARD_TYPES,
  COUPON_LINK_MAX,
  PRIZE_FAULTS,
  PRIZE_LACKS,
  PRIZE_IMAGE_RULE,
  PRIZE_NAME_MAX,
  PRIZE_PRICE_MAX,
  PRIZE_SOURCES,
  PRIZE_STOCK_MAX,
  PRODUCT_NUMBER_MAX,
  REDEMPTION_MAX,
  STOCK_ALERT_EMAILS_MAX,
  STOCK_ALERT_PERCENT,
  STOCK_REASON_MAX,
  SUPPLIER_NAME_MAX,
} from '../../../domain/activity-box/prize/prize.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { textFilter } from '../../shared/envelope.ts';
import {
  emailField,
  idField,
  instantField,
  optionalText,
  requiredText,
  versionField,
  wholeNumber,
} from '../../shared/fields.ts';
import { recordEndpoints } from '../../shared/recordEndpoints.ts';
import { storedFile, storedImage } from '../../shared/storedFile.ts';
import { codeText, nameText } from '../../../domain/shared/text/textKinds.ts';

const mebibytes = 1024 * 1024;
/** The rule of the file speaks before that of uploads. */
const IMAGE_UPLOAD_MAX_BYTES = largestOf(PRIZE_IMAGE_RULE) + mebibytes;

/** A price in yuan as a text with at most two decimals; empty for none. */
const priceField = z
  .string()
  .overwrite(codeText)
  .max(MONEY_TEXT_MAX, { error: 'tooLong', abort: true })
  .refine((text) => text === '' || readAmount(text) !== undefined, { error: 'amountFormat', abort: true })
  .refine((text) => text === '' || (readAmount(text) ?? 0) <= PRIZE_PRICE_MAX, 'prizePriceMax');

/** An address of the web that begins with https; empty for none. */
const linkField = z
  .string()
  .overwrite(nameText)
  .max(COUPON_LINK_MAX, 'tooLong')
  .refine((text) => text === '' || (/^https:\/\//i.test(text) && URL.canParse(text)), 'couponLink');

const shape = {
  /** Unique in the tenant. */
  name: requiredText(PRIZE_NAME_MAX),
  source: z.enum(PRIZE_SOURCES),
  /** Required of a prize of a supplier, as is the product number. */
  supplierName: optionalText(SUPPLIER_NAME_MAX).default(''),
  /** What the supplier calls the product. */
  productNumber: optionalText(PRODUCT_NUMBER_MAX, 'code').default(''),
  endedBySupplier: z.boolean().default(false),
  awardType: z.enum(AWARD_TYPES),
  unitPrice: priceField,
  /** Handed in beforehand. */
  image: z.object({ id: idField }).nullable().default(null),
  /** What the winner of a coupon opens. */
  link: linkField.default(''),
  /** How it is redeemed: plain text. */
  redemption: optionalText(REDEMPTION_MAX, 'prose').default(''),
  /** Most that are given out a day over all activities; null without a cap. */
  dailyCap: wholeNumber(1, PRIZE_STOCK_MAX).nullable().default(null),
  /** Whether activities may take it. */
  inUse: z.boolean().default(true),
  /** Share of the stock, in per cent, at which people are told; null for never (§9). */
  alertPercent: wholeNumber(STOCK_ALERT_PERCENT.min, STOCK_ALERT_PERCENT.max).nullable().default(null),
  /** Whom to tell: up to four addresses, each once. */
  alertEmails: z
    .array(emailField)
    .max(STOCK_ALERT_EMAILS_MAX, 'alertEmailsMax')
    .refine((emails) => new Set(emails.map((email) => email.toLowerCase())).size === emails.length, 'emailRepeated')
    .default([]),
};

type Form = z.output<z.ZodObject<typeof shape>>;

function judgePrize({ source, supplierName, productNumber, alertPercent, alertEmails }: Form, refuse: z.RefinementCtx) {
  const lacks = (path: keyof Form): void => refuse.addIssue({ code: 'custom', path: [path], message: 'required' });
  if (source === 'platform' && supplierName === '') lacks('supplierName');
  if (source === 'platform' && productNumber === '') lacks('productNumber');
  if (alertPercent !== null && alertEmails.length === 0) lacks('alertEmails');
}

/** §3.4 Prize of the prize centre. */
const prize = z.object({
  ...shape,
  id: z.string(),
  /** In yuan with two decimals; empty where none is set. */
  unitPrice: z.string(),
  image: storedFile.nullable(),
  /** All that was ever put in; of voucher codes their number. */
  stock: z.number().int(),
  /** Given to activities, those that were won among them. */
  allotted: z.number().int(),
  won: z.number().int(),
  /** Of voucher codes: those that nobody got and that can be used no more. */
  expired: z.number().int(),
  /** What activities can still take. */
  usableStock: z.number().int(),
  /** How many may still be given out today, in the tenant's day; null without a cap. */
  dailyRemaining: z.number().int().nullable(),
  /** Why it cannot be given out; null where it can. */
  fault: z.enum(PRIZE_FAULTS).nullable(),
  /** The parts that its data lacks, where it has a fault. */
  lacks: z.array(z.enum(PRIZE_LACKS)),
  version: z.number().int(),
  createdAt: instantField,
  updatedAt: instantField,
});

/** §3.4 Prize, as listed. */
export type Prize = z.output<typeof prize>;

/** Prizes, found by a part of their name. One that an activity names cannot be removed. */
export const {
  list: listPrizes,
  get: getPrize,
  create: createPrize,
  update: updatePrize,
  remove: removePrize,
} = recordEndpoints('prize', {
  view: 'prize:view',
  edit: 'prize:edit',
  one: 'a prize',
  form: shape,
  check: judgePrize,
  answer: prize,
  filters: {
    name: textFilter,
    source: z.enum(PRIZE_SOURCES).optional(),
    awardType: z.enum(AWARD_TYPES).optional(),
    inUse: z.enum(['yes', 'no']).optional(),
  },
});

/** Puts so many more in, or takes so many out; never below what activities hold. Voucher codes are counted instead. */
export const changePrizeStock = defineEndpoint({
  id: 'prize.changeStock',
  method: 'POST',
  path: 'custom/prize/:id/stock',
  access: { right: 'prize:edit' },
  summary: 'Change the stock of a prize',
  body: z.object({
    /** Positive to put in, negative to take out. */
    change: wholeNumber(-PRIZE_STOCK_MAX, PRIZE_STOCK_MAX).refine((change) => change !== 0, 'required'),
    reason: requiredText(STOCK_REASON_MAX, 'prose'),
    /** Of the prize as it was seen: what is asked twice is done once. */
    version: versionField,
  }),
  answer: prize,
});

/** Hands an image in; one that no prize was saved with is forgotten after a day. */
export const uploadPrizeImage = defineEndpoint({
  id: 'prize.uploadImage',
  method: 'POST',
  path: 'custom/prize/image',
  access: { right: 'prize:edit' },
  summary: 'Upload the image of a prize',
  upload: true,
  maxFileBytes: IMAGE_UPLOAD_MAX_BYTES,
  body: z.object({}),
  answer: storedFile,
});

/** An image, to keep. */
export const downloadPrizeImage = defineEndpoint({
  id: 'prize.downloadImage',
  method: 'GET',
  path: 'custom/prize/image/:id/file',
  access: { right: 'prize:view' },
  summary: 'The image of a prize as a file',
  shape: 'file',
  answer: z.null(),
});

/** An image, to be shown: never changes. */
export const getPrizeImage = defineEndpoint({
  id: 'prize.getImage',
  method: 'GET',
  path: 'custom/prize/image/:id',
  access: { right: 'prize:view' },
  summary: 'The image of a prize',
  answer: storedImage,
});
