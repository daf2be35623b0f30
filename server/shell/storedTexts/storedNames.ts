import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  activity,
  apiKey,
  audience,
  callAccount,
  contact,
  customField,
  dataSource,
  department,
  developerAccount,
  message,
  messageGroup,
  monitor,
  prize,
  product,
  pushAccount,
  role,
  shortLink,
  site,
  smsSignature,
  smsTemplate,
  tag,
  tagCategory,
  task,
  taskDefinition,
  taskGroup,
  testGroup,
  user,
  wechatAccount,
} from '../../db/schema/index.ts';

/** A table whose rows people name. */
export interface NamedTable {
  /** How its progress is kept; never changed. */
  key: string;
  table: PgTable & { id: PgColumn; tenantId: PgColumn; name: PgColumn };
}

/** The tables whose names were stored in whatever form they came, before the doors brought texts into one form. A test holds the list to the schema. */
export const NAMED_TABLES: readonly NamedTable[] = Object.entries({
  activity,
  apiKey,
  audience,
  callAccount,
  contact,
  customField,
  dataSource,
  department,
  developerAccount,
  message,
  messageGroup,
  monitor,
  prize,
  product,
  pushAccount,
  role,
  shortLink,
  site,
  smsSignature,
  smsTemplate,
  tag,
  tagCategory,
  task,
  taskDefinition,
  taskGroup,
  testGroup,
  user,
  wechatAccount,
}).map(([key, table]) => ({ key, table }));
