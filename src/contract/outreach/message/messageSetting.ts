import { z } from 'zod';
import { NAME_MAX } from '../../../domain/shell/account.ts';
import { ALERT_RECEIVERS_MAX } from '../../../domain/outreach/sending/alertReceiver.ts';
import { MAIL_BOUNCES, MAIL_LEAVINGS, MAIL_SIGNINGS } from '../../../domain/outreach/channel/mailState.ts';
import { SEND_CHANNELS } from '../../../domain/shared/sending/sendChannel.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery } from '../../shared/envelope.ts';
import { versionField } from '../../shared/fields.ts';
import { namedEmails } from '../../shared/namedEmails.ts';

const shape = {
  /** Whom alerts of sending tell by e-mail. They need not be users. */
  receivers: namedEmails({ nameMax: NAME_MAX, max: ALERT_RECEIVERS_MAX, tooMany: 'tooManyReceivers' }),
};

const messageSetting = z.object({ ...shape, version: z.number().int() });

/** Message settings (§2.5). */
export type MessageSetting = z.output<typeof messageSetting>;

/** Message settings as they stand. */
export const getMessageSetting = defineEndpoint({
  id: 'messageSetting.get',
  method: 'GET',
  path: 'custom/messageSetting/get',
  access: { right: 'messageSetting:view' },
  summary: 'Message settings',
  answer: messageSetting,
});

/** Changes the message settings. */
export const updateMessageSetting = defineEndpoint({
  id: 'messageSetting.update',
  method: 'PUT',
  path: 'custom/messageSetting/update',
  access: { right: 'messageSetting:edit' },
  summary: 'Change the message settings',
  body: z.object({ ...shape, version: versionField }),
  answer: messageSetting,
});

const count = z.number().int();

const messageConfig = z.object({
  channel: z.enum(SEND_CHANNELS),
  /** Whether messages can be sent by it, and what by: a sender address, an account; empty where there is none. */
  configured: z.boolean(),
  sender: z.string(),
  /** The limits of the channel, in messages; 0 is without limit. */
  perMinute: count,
  perHour: count,
  perDay: count,
  perAccountDay: count,
  /** Messages of the natural day that is now. */
  sentToday: count,
});

/** How messages of a channel are sent. */
export type MessageConfig = z.output<typeof messageConfig>;

/** How messages are sent, by channel (§7.2). */
export const listMessageConfigs = defineEndpoint({
  id: 'messageConfig.list',
  method: 'GET',
  path: 'custom/common/config/message/getList',
  access: { right: 'messageSetting:view' },
  summary: 'How messages of each channel are sent, and what limits them',
  list: true,
  query: z.object(listQuery),
  answer: z.array(messageConfig),
});

const mailState = z.object({
  leaving: z.enum(MAIL_LEAVINGS),
  signing: z.enum(MAIL_SIGNINGS),
  bounces: z.enum(MAIL_BOUNCES),
  /** Domain of the sender's address, and its record where it is one of the tenant's. */
  host: z.string(),
  domainId: z.string().nullable(),
});

/** Whether e-mails leave, are signed, and come back. */
export const getMailState = defineEndpoint({
  id: 'mailState.get',
  method: 'GET',
  path: 'custom/messageSetting/mail',
  access: { right: 'messageSetting:view' },
  summary: 'Whether e-mails leave, are signed, and come back where they cannot be delivered',
  answer: mailState,
});

const account = z.object({ id: z.string(), username: z.string(), name: z.string() });

/** Accounts of the tenant (§7.2), those that tasks are sent for among them. */
export const listAccounts = defineEndpoint({
  id: 'account.list',
  method: 'GET',
  path: 'custom/permission/accountlist',
  access: { right: ['outreachSetting:view', 'messageSetting:view', 'user:view'] },
  summary: 'Accounts of the tenant',
  answer: z.array(account),
});
