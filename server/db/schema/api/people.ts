import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '../../../../src/domain/shared/text/language.ts';
import { id, instant, tenantId, version } from '../columns.ts';

/** §3.4 Department: a tree of 1 to 10 levels. */
export const department = pgTable(
  'department',
  {
    id: id(),
    tenantId: tenantId(),
    parentId: uuid('parent_id'),
    name: text('name').notNull(),
    level: integer('level').notNull(),
    status: text('status', { enum: ['enabled', 'disabled'] })
      .notNull()
      .default('enabled'),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('department_name').on(
      t.tenantId,
      sql`coalesce(${t.parentId}, '00000000-0000-0000-0000-000000000000')`,
      t.name,
    ),
  ],
);

/** §3.4 Role: what its holders may do and which tag data sources they see. */
export const role = pgTable(
  'role',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    rights: text('rights').array().notNull(),
    dataSourceIds: uuid('data_source_ids').array().notNull(),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('role_name').on(t.tenantId, t.name)],
);

/** §3.4 User: an operator of the console. */
export const user = pgTable(
  'app_user',
  {
    id: id(),
    tenantId: tenantId(),
    username: text('username').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    departmentId: uuid('department_id').references(() => department.id),
    status: text('status', { enum: ['enabled', 'disabled'] })
      .notNull()
      .default('enabled'),
    /** The main account of the tenant: holds every right and cannot be disabled. */
    isMain: boolean('is_main').notNull().default(false),
    passwordHash: text('password_hash').notNull(),
    /** Set while the initial password stands: it opens nothing but the password change. */
    mustChangePassword: boolean('must_change_password').notNull().default(true),
    initialPasswordExpiresAt: instant('initial_password_expires_at'),
    failedSignIns: integer('failed_sign_ins').notNull().default(0),
    lockedUntil: instant('locked_until'),
    /** The language that they used the console in last: what is written to them is in it. Null before. */
    lang: text('lang', { enum: LANGUAGES }),
    /** Since when the account is gone: the row stays, without personal data, for the records that name it. */
    removedAt: instant('removed_at'),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('app_user_username').on(t.tenantId, sql`lower(${t.username})`),
    index('app_user_phone').on(t.tenantId, t.phone),
  ],
);

/** Which roles a user holds. */
export const userRole = pgTable(
  'user_role',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    roleId: uuid('role_id')
      .notNull()
      .references(() => role.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] }), index('user_role_role').on(t.roleId)],
);

/** A signed-in browser. Only hashes of tokens are stored. */
export const session = pgTable(
  'session',
  {
    id: id(),
    tenantId: tenantId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** The token before the last rotation: honoured for a short grace, for calls already under way. */
    previousTokenHash: text('previous_token_hash'),
    rotatedAt: instant('rotated_at').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('session_token').on(t.tokenHash),
    index('session_previous_token').on(t.previousTokenHash),
    index('session_user').on(t.userId),
  ],
);

/** A code sent to the reserved phone number (§9: valid 10 minutes). */
export const verificationCode = pgTable(
  'verification_code',
  {
    id: id(),
    tenantId: tenantId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('verification_code_user').on(t.userId, t.createdAt)],
);

/**
 * Tries to sign in to accounts that do not exist, by a keyed hash of tenant and name. They lock as those of real accounts do, so that a
 * lock tells nobody which accounts exist.
 */
export const unknownAccountTry = pgTable(
  'unknown_account_try',
  {
    key: text('key').primaryKey(),
    failed: integer('failed').notNull().default(0),
    lockedUntil: instant('locked_until'),
    at: instant('at').notNull(),
  },
  (t) => [index('unknown_account_try_at').on(t.at)],
);
