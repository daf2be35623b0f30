import type { NamedTable } from '../area/Area.ts';
import {
  callAccount,
  developerAccount,
  message,
  messageGroup,
  product,
  pushAccount,
  shortLink,
  task,
  taskDefinition,
  taskGroup,
  wechatAccount,
} from '../db/schema/index.ts';

/** Tables of this area whose rows people name. */
export const namedTables: readonly NamedTable[] = [
  { key: 'callAccount', table: callAccount },
  { key: 'developerAccount', table: developerAccount },
  { key: 'message', table: message },
  { key: 'messageGroup', table: messageGroup },
  { key: 'product', table: product },
  { key: 'pushAccount', table: pushAccount },
  { key: 'shortLink', table: shortLink },
  { key: 'task', table: task },
  { key: 'taskDefinition', table: taskDefinition },
  { key: 'taskGroup', table: taskGroup },
  { key: 'wechatAccount', table: wechatAccount },
];
