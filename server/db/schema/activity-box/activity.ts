import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ActivityContent } from '../../../../src/contract/activity-box/activityPage/activityContent.ts';
import { TEMPLATE_TYPES } from '../../../../src/domain/activity-box/activity/activityBasics.ts';
import { ACTIVITY_STATES, EDIT_FLOWS } from '../../../../src/domain/activity-box/activity/activityStatus.ts';
import type { ActivityLogic } from '../../../../src/domain/activity-box/logic/activityLogic.ts';
import { id, instant, tenantId, version } from '../columns.ts';

/** §3.4 Activity: what it is worked on as, and which of its versions people see. */
export const activity = pgTable(
  'activity',
  {
    id: id(),
    tenantId: tenantId(),
    /** How its public page is found: nobody can guess it. */
    publicKey: text('public_key').notNull(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    state: text('state', { enum: ACTIVITY_STATES }).notNull().default('editing'),
    flow: text('flow', { enum: EDIT_FLOWS }),
    /** It was taken down, and nobody has approved it since. */
    needsApproval: boolean('needs_approval').notNull().default(false),
    /** What is edited: directly, or in the edit flow. Without one, of an online activity, as it is online. */
    draft: jsonb('draft').$type<ActivityContent>().notNull(),
    /** The version that is or was online last; null before the first. */
    liveVersion: integer('live_version'),
    /** Validities: of the version that is online, else of the draft. */
    displayFrom: instant('display_from').notNull(),
    displayTo: instant('display_to').notNull(),
    participateFrom: instant('participate_from').notNull(),
    participateTo: instant('participate_to').notNull(),
    templateType: text('template_type', { enum: TEMPLATE_TYPES }).notNull(),
    /** §6: who may edit it, beside its creator. */
    administratorIds: uuid('administrator_ids').array().notNull(),
    version: version(),
    createdBy: uuid('created_by').notNull(),
    /** Who it was handed over to; null: it is its creator's. */
    ownerId: uuid('owner_id'),
    editedBy: uuid('edited_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('activity_name').on(t.tenantId, t.name),
    uniqueIndex('activity_code').on(t.tenantId, t.code),
    uniqueIndex('activity_public_key').on(t.publicKey),
    index('activity_created').on(t.tenantId, t.createdAt),
  ],
);

/** What came into force, and when: never changed. The public page shows the one that {@link activity} names as live. */
export const activityVersion = pgTable(
  'activity_version',
  {
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activity.id),
    /** From 1 on. */
    number: integer('number').notNull(),
    tenantId: tenantId(),
    content: jsonb('content').$type<ActivityContent>().notNull(),
    publishedBy: uuid('published_by').notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.number] })],
);

/** Chances and rules of a published activity from an instant on: a change takes effect at 24:00 (§4.3). */
export const activityChance = pgTable(
  'activity_chance',
  {
    id: id(),
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activity.id),
    tenantId: tenantId(),
    effectiveFrom: instant('effective_from').notNull(),
    logic: jsonb('logic').$type<ActivityLogic>().notNull(),
    setBy: uuid('set_by').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (t) => [uniqueIndex('activity_chance_from').on(t.activityId, t.effectiveFrom)],
);

/** An item of a published activity and its two stocks: altogether, and of a day. */
export const activityItem = pgTable(
  'activity_item',
  {
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activity.id),
    itemId: text('item_id').notNull(),
    tenantId: tenantId(),
    /** Null: nothing is won. */
    prizeId: uuid('prize_id'),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    given: integer('given').notNull().default(0),
    dailyCap: integer('daily_cap'),
    /** The day of `givenToday`, in the tenant's zone. */
    day: text('day').notNull().default(''),
    givenToday: integer('given_today').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.itemId] }), index('activity_item_prize').on(t.prizeId)],
);

/** Somebody who takes part in an activity, by a phone number that was verified. */
export const participant = pgTable(
  'participant',
  {
    id: id(),
    tenantId: tenantId(),
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activity.id),
    phone: text('phone').notNull(),
    /** By which channel they came. */
    channel: text('channel').notNull(),
    /** The name of the device that they came in by first; null where it had no mark. */
    device: text('device'),
    /** Chances that last, and those of the day. */
    chancesLeft: integer('chances_left').notNull(),
    dailyLeft: integer('daily_left').notNull(),
    /** The day of the figures of a day, in the tenant's zone. */
    day: text('day').notNull(),
    drawsToday: integer('draws_today').notNull().default(0),
    drawsTotal: integer('draws_total').notNull().default(0),
    sharesToday: smallint('shares_today').notNull().default(0),
    sharesTotal: integer('shares_total').notNull().default(0),
    joinedAt: instant('joined_at').notNull(),
  },
  (t) => [
    uniqueIndex('participant_phone').on(t.activityId, t.phone),
    index('participant_joined').on(t.activityId, t.joinedAt),
    index('participant_device')
      .on(t.activityId, t.device)
      .where(sql`${t.device} is not null`),
  ],
);

/** One draw: what was rolled and what it gave. Never changed. */
export const draw = pgTable(
  'draw',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    activityId: uuid('activity_id').notNull(),
    participantId: uuid('participant_id').notNull(),
    /** The player's name of the draw: the same name again is the same draw. */
    requestId: uuid('request_id').notNull(),
    chanceId: uuid('chance_id').notNull(),
    /** The customer group whose chances were used; null for those of everybody else. */
    groupId: uuid('group_id'),
    /** Of {@link CHANCE_WHOLE}. */
    roll: integer('roll').notNull(),
    rolledItemId: text('rolled_item_id').notNull(),
    /** What was given: the rolled one, its replacement, or null where even that was used up. */
    itemId: text('item_id'),
    awardId: uuid('award_id'),
    at: instant('at').notNull(),
  },
  (t) => [uniqueIndex('draw_request').on(t.participantId, t.requestId), index('draw_activity').on(t.activityId, t.at)],
);

/** §3.4 Winning record. */
export const award = pgTable(
  'award',
  {
    id: id(),
    tenantId: tenantId(),
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activity.id),
    participantId: uuid('participant_id')
      .notNull()
      .references(() => participant.id),
    source: text('source', { enum: ['draw', 'boost'] }).notNull(),
    itemId: text('item_id').notNull(),
    prizeId: uuid('prize_id').notNull(),
    prizeName: text('prize_name').notNull(),
    phone: text('phone').notNull(),
    voucherCodeId: uuid('voucher_code_id'),
    /** As of its draw; null of a boost too. */
    groupId: uuid('group_id'),
    wonAt: instant('won_at').notNull(),
  },
  (t) => [
    index('award_won').on(t.tenantId, t.wonAt),
    index('award_activity').on(t.activityId, t.wonAt),
    index('award_participant').on(t.participantId),
  ],
);
