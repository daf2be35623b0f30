import { z } from 'zod';
import {
  ACTIVITY_ITEMS_MAX,
  type ActivityLogic,
  CHANCE_TABLES_MAX,
  DRAWS_MAX,
  ITEM_NAME_MAX,
  ITEM_QUANTITY_MAX,
} from '../../../domain/activity-box/logic/activityLogic.ts';
import {
  BOOST_CORRECTIONS,
  BOOST_FRIENDS_MAX,
  BOOST_TARGET_MAX,
  BOOST_UNIT_MAX,
} from '../../../domain/activity-box/draw/boost.ts';
import { CHANCE_WHOLE } from '../../../domain/activity-box/draw/chance.ts';
import { idField, requiredText, typedNumber, wholeNumber } from '../../shared/fields.ts';

/** Id of a part of an activity, within it. */
export const partId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

const item = z.object({
  id: partId,
  name: requiredText(ITEM_NAME_MAX),
  /** Null: nothing is won. */
  prizeId: idField.nullable(),
  quantity: typedNumber('quantityPositive')
    .int('quantityPositive')
    .min(0, 'quantityPositive')
    .max(ITEM_QUANTITY_MAX, 'tooLarge'),
  dailyCap: typedNumber('quantityPositive')
    .int('quantityPositive')
    .min(1, 'quantityPositive')
    .max(ITEM_QUANTITY_MAX, 'tooLarge')
    .nullable(),
});

const table = z.object({
  groupId: idField.nullable(),
  shares: z
    .array(z.object({ itemId: partId, millionths: wholeNumber(0, CHANCE_WHOLE) }))
    .max(ACTIVITY_ITEMS_MAX, 'tooLarge')
    .refine((shares) => new Set(shares.map(({ itemId }) => itemId)).size === shares.length, 'itemUnknown'),
});

const reward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), value: wholeNumber(1, BOOST_TARGET_MAX) }),
  z.strictObject({
    kind: z.literal('random'),
    min: wholeNumber(1, BOOST_TARGET_MAX),
    max: wholeNumber(1, BOOST_TARGET_MAX),
  }),
]);

const limit = wholeNumber(1, DRAWS_MAX).nullable();

/** Prizes and logic of an activity, editor step 3. What they need of each other is judged when it is submitted. */
export const activityLogic: z.ZodType<ActivityLogic, ActivityLogic> = z.object({
  prizesOn: z.boolean(),
  eligibleGroupIds: z.array(idField).max(CHANCE_TABLES_MAX, 'tooLarge'),
  items: z
    .array(item)
    .max(ACTIVITY_ITEMS_MAX, 'tooManyItems')
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'itemUnknown'),
  replacementItemId: partId.nullable(),
  tables: z.array(table).min(1, 'required').max(CHANCE_TABLES_MAX, 'tooLarge'),
  rules: z.object({
    entryChances: wholeNumber(0, DRAWS_MAX),
    dailyChances: wholeNumber(0, DRAWS_MAX),
    consumption: wholeNumber(1, DRAWS_MAX),
    dailyDraws: limit,
    totalDraws: limit,
    shareChances: wholeNumber(0, DRAWS_MAX),
    dailyShares: wholeNumber(0, DRAWS_MAX),
  }),
  boost: z
    .object({
      target: wholeNumber(1, BOOST_TARGET_MAX),
      unit: requiredText(BOOST_UNIT_MAX),
      firstEntry: reward,
      friend: reward,
      friends: wholeNumber(1, BOOST_FRIENDS_MAX),
      correction: z.enum(BOOST_CORRECTIONS),
      itemId: partId,
    })
    .nullable(),
});
