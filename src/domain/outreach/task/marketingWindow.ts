import { keepsMarketingWindow, type SmsKind } from '../message/smsKind.ts';
import type { SendChannel } from '../../shared/sending/sendChannel.ts';
import type { SmsRegion } from '../../common/sms/smsLength.ts';
import { fromWallClock, toWallClock } from '../../shared/time/zonedTime.ts';
import { DAY_MS } from '../../shared/time/duration.ts';

/** Where the window is measured: carriers go by the time of the mainland, wherever the business is. */
export const MARKETING_WINDOW_ZONE = 'Asia/Shanghai';

/** §5.3: domestic marketing messages go from 08:00 to 22:00; 08:00:00 is inside, 22:00:00 is not. Hours of the day. */
export const MARKETING_WINDOW = { from: 8, until: 22 } as const;

const hourOf = (instant: Date): number => Number(toWallClock(instant, MARKETING_WINDOW_ZONE).slice(11, 13));

/** Whether domestic marketing may be handed over at an instant. */
export function isInMarketingWindow(instant: Date): boolean {
  const hour = hourOf(instant);
  return hour >= MARKETING_WINDOW.from && hour < MARKETING_WINDOW.until;
}

/** When domestic marketing may be handed over, from an instant on: itself inside the window, else the next 08:00. */
export function nextMarketingWindow(instant: Date): Date {
  if (isInMarketingWindow(instant)) return instant;
  const isEvening = hourOf(instant) >= MARKETING_WINDOW.until;
  const opening = atHour(instant, MARKETING_WINDOW.from);
  return isEvening ? new Date(opening.getTime() + DAY_MS) : opening;
}

/** When the window closes that an instant lies in. */
export function endOfMarketingWindow(instant: Date): Date {
  return atHour(instant, MARKETING_WINDOW.until);
}

/** An hour of the day of an instant. */
function atHour(instant: Date, hour: number): Date {
  const day = toWallClock(instant, MARKETING_WINDOW_ZONE).slice(0, 10);
  return fromWallClock(`${day}T${String(hour).padStart(2, '0')}:00:00`, MARKETING_WINDOW_ZONE);
}

/** A message as far as the window asks: its channel, and of a text message what carriers take it for. */
export interface WindowedMessage {
  channel: SendChannel;
  sms: { kind: SmsKind; region: SmsRegion } | null;
}

/** Whether a message is handed over within the window alone: domestic marketing texts (§5.3), and whatever rings a phone. */
export function keepsWindow({ channel, sms }: WindowedMessage): boolean {
  return channel === 'call' || (sms !== null && keepsMarketingWindow(sms));
}

/** Why a message cannot be scheduled for an instant, as a code of the error catalogue (§5.3); undefined where it can. */
export function marketingWindowFault(
  sent: WindowedMessage,
  at: Date,
): 'smsOutsideWindow' | 'callOutsideWindow' | undefined {
  if (!keepsWindow(sent) || isInMarketingWindow(at)) return undefined;
  return sent.channel === 'call' ? 'callOutsideWindow' : 'smsOutsideWindow';
}
