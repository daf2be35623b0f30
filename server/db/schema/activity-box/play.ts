import { sql } from 'drizzle-orm';
import {
  check,
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
import { ACTIVITY_CHANNELS } from '../../../../src/domain/activity-box/activity/activityBasics.ts';
import { ACTIVITY_EVENTS } from '../../../../src/domain/activity-box/activity/activityEvents.ts';
import { activity, award, participant } from './activity.ts';
import { id, instant, tenantId } from '../columns.ts';

/** §5.4 Invite-friend boost: how far friends brought a participant. One a participant. */
export const boost = pgTable(
  'boost',
  {
    id: id(),
    tenantId: tenantId(),
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activity.id),
    participantId: uuid('participant_id')
      .notNull()
      .references(() => participant.id),
    /** What friends open it by: nobody can guess it. */
    publicKey: text('public_key').notNull(),
    /** Target and progress in the unit of the configuration it was started with. */
    target: integer('target').notNull(),
    first: integer('first').notNull(),
    progress: integer('progress').notNull(),
    friends: smallint('friends').notNull().default(0),
    startedAt: instant('started_at').notNull(),
    reachedAt: instant('reached_at'),
    /** Null where the target was reached and nothing was left to give. */
    awardId: uuid('award_id').references(() => award.id),
  },
  (t) => [
    uniqueIndex('boost_participant').on(t.activityId, t.participantId),
    uniqueIndex('boost_public_key').on(t.publicKey),
    check('boost_progress', sql`${t.progress} between 0 and ${t.target}`),
  ],
);

/** What a friend brought to a boost: each pair once. */
export const boostFriend = pgTable(
  'boost_friend',
  {
    boostId: uuid('boost_id')
      .notNull()
      .references(() => boost.id),
    friendId: uuid('friend_id')
      .notNull()
      .references(() => participant.id),
    tenantId: tenantId(),
    value: integer('value').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.boostId, t.friendId] })],
);

/** A code that was sent to somebody who wants to take part (§9: valid 10 minutes). */
export const participantCode = pgTable(
  'participant_code',
  {
    id: id(),
    tenantId: tenantId(),
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activity.id),
    phone: text('phone').notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('participant_code_phone').on(t.tenantId, t.phone, t.createdAt)],
);

/** What a participant answered to a form of an activity: the last answers count. */
export const participantAnswer = pgTable(
  'participant_answer',
  {
    id: id(),
    tenantId: tenantId(),
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activity.id),
    participantId: uuid('participant_id')
      .notNull()
      .references(() => participant.id),
    /** The form within the activity, and the version of the activity whose fields it had. */
    componentId: text('component_id').notNull(),
    version: integer('version').notNull(),
    /** By the id of the field. */
    answers: jsonb('answers').$type<Record<string, string>>().notNull(),
    /** Those that are encrypted, as numbers of identity cards. */
    sealedFields: text('sealed_fields').array().notNull(),
    /** When the agreement under the form was accepted; null where it has none. */
    agreedAt: instant('agreed_at'),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [
    uniqueIndex('participant_answer_form').on(t.participantId, t.componentId),
    index('participant_answer_activity').on(t.activityId, t.answeredAt),
  ],
);

/** How often something happened in an activity in an hour, by channel: what the operations analysis adds up. */
export const activityEventHour = pgTable(
  'activity_event_hour',
  {
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activity.id),
    /** When the hour begins. */
    hour: instant('hour').notNull(),
    channel: text('channel', { enum: ACTIVITY_CHANNELS }).notNull(),
    kind: text('kind', { enum: ACTIVITY_EVENTS }).notNull(),
    tenantId: tenantId(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.hour, t.channel, t.kind] })],
);
