import { z } from 'zod';
import { SEND_CHANNELS, type SendChannel } from '../../../domain/shared/sending/sendChannel.ts';
import { SEND_LIMIT_MAX, type SendLimit, sendLimitFaults } from '../../../domain/outreach/sending/sendLimit.ts';
import {
  ALERT_MAIL_STATES,
  ALERT_THRESHOLD_MAX,
  PAUSE_SPANS,
  SEND_ALERT_KINDS,
} from '../../../domain/outreach/sending/sendThreshold.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery } from '../../shared/envelope.ts';
import { instantField, typedNumber, versionField } from '../../shared/fields.ts';

const messages = (max: number) => typedNumber().int('numberWhole').min(0, 'numberWhole').max(max, 'tooLarge');

/** What a limit is refused with that is above another one. */
const ABOVE: Partial<Record<SendLimit, string>> = { perHour: 'aboveHourLimit', perDay: 'aboveDayLimit' };

/** Limits of one channel (§9), in messages; 0 is without limit. */
export const sendLimits = z
  .object({
    perMinute: messages(SEND_LIMIT_MAX.perMinute),
    perHour: messages(SEND_LIMIT_MAX.perHour),
    perDay: messages(SEND_LIMIT_MAX.perDay),
    perAccountDay: messages(SEND_LIMIT_MAX.perAccountDay),
  })
  .superRefine((limits, refuse) => {
    for (const { limit, of, max } of sendLimitFaults(limits))
      refuse.addIssue({ code: 'custom', path: [limit], message: ABOVE[of] ?? '', params: { max } });
  });

const ofChannels = Object.fromEntries(SEND_CHANNELS.map((channel) => [channel, sendLimits])) as Record<
  SendChannel,
  typeof sendLimits
>;

const shape = {
  limits: z.object(ofChannels),
  /** Messages of all channels in a natural day, or a calendar month, at which the receivers are told; 0 is none. */
  alertDaily: messages(ALERT_THRESHOLD_MAX),
  alertMonthly: messages(ALERT_THRESHOLD_MAX),
  /** Messages of all channels at which sending is paused, and whether those of a day or of a month are counted; 0 is none. */
  pauseThreshold: messages(ALERT_THRESHOLD_MAX),
  pauseSpan: z.enum(PAUSE_SPANS),
};

const outreachSetting = z.object({ ...shape, version: z.number().int() });

/** Limits and thresholds of sending (§9). */
export type OutreachSetting = z.output<typeof outreachSetting>;

/** Who plans messages sees what they are limited by. */
const view = { right: ['outreachSetting:view', 'messageSetting:view'] } as const;

/** Limits and thresholds as they stand. */
export const getOutreachSetting = defineEndpoint({
  id: 'outreachSetting.get',
  method: 'GET',
  path: 'custom/outreachSetting/get',
  access: view,
  summary: 'Limits and thresholds of sending',
  answer: outreachSetting,
});

/** Changes limits and thresholds: they count from the next message that is handed over. */
export const updateOutreachSetting = defineEndpoint({
  id: 'outreachSetting.update',
  method: 'PUT',
  path: 'custom/outreachSetting/update',
  access: { right: 'outreachSetting:edit' },
  summary: 'Change limits and thresholds of sending',
  body: z.object({ ...shape, version: versionField }),
  answer: outreachSetting,
});

const count = z.number().int();

/** How many messages were handed over in the times that are now. */
const sendUsage = z.object({
  /** Of all channels. */
  day: count,
  month: count,
  /** The pause threshold is reached: nothing is sent. */
  paused: z.boolean(),
  channels: z.array(z.object({ channel: z.enum(SEND_CHANNELS), minute: count, hour: count, day: count })),
  /** Today, by the account that was sent for. */
  accounts: z.array(z.object({ accountId: z.string(), channel: z.enum(SEND_CHANNELS), count })),
});

/** How many messages were handed over in the times that are now. */
export type SendUsage = z.output<typeof sendUsage>;

/** What limits and thresholds are judged by. */
export const getSendUsage = defineEndpoint({
  id: 'outreachSetting.usage',
  method: 'GET',
  path: 'custom/outreachSetting/usage',
  access: view,
  summary: 'Messages sent in the minute, hour, day and month that are now',
  answer: sendUsage,
});

const sendAlert = z.object({
  id: z.string(),
  kind: z.enum(SEND_ALERT_KINDS),
  /** Whether a day or a month was counted, and when it began. */
  span: z.enum(PAUSE_SPANS),
  fromAt: instantField,
  threshold: count,
  value: count,
  createdAt: instantField,
  told: z.array(z.object({ name: z.string(), state: z.enum(ALERT_MAIL_STATES) })),
});

/** A threshold that was reached, and who was told. */
export type SendAlert = z.output<typeof sendAlert>;

/** Thresholds that were reached, newest first. */
export const listSendAlerts = defineEndpoint({
  id: 'sendAlert.list',
  method: 'GET',
  path: 'custom/sendAlert/list',
  access: view,
  summary: 'Thresholds of sending that were reached, newest first',
  list: true,
  query: z.object(listQuery),
  answer: z.array(sendAlert),
});
