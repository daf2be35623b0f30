import { endOfMarketingWindow, nextMarketingWindow } from './marketingWindow.ts';

/** People who may be written to from a time on. */
export interface Wave {
  at: Date;
  people: number;
}

/** When the last of several waves is handed over, and whether anybody has to wait for the marketing window to open again. */
export interface Finish {
  at: Date;
  waitsForWindow: boolean;
}

/**
 * When a task will be through (§5.3 flow control): its waves one after the other at so many messages a second, each not before its time and,
 * where `windowed`, in the marketing window alone. Nothing else is sent meanwhile.
 */
export function finishTime(waves: readonly Wave[], perSecond: number, windowed: boolean): Finish {
  let now = waves[0]?.at ?? new Date(0);
  let waitsForWindow = false;
  for (const { at, people } of waves) {
    let left = people;
    if (at > now) now = at;
    while (left > 0) {
      if (!windowed) {
        now = new Date(now.getTime() + (left / perSecond) * 1_000);
        break;
      }
      const opening = nextMarketingWindow(now);
      if (opening > now) waitsForWindow = true;
      const closing = endOfMarketingWindow(opening);
      const sent = Math.min(left, Math.ceil(((closing.getTime() - opening.getTime()) / 1_000) * perSecond));
      left -= sent;
      now = left > 0 ? closing : new Date(Math.min(closing.getTime(), opening.getTime() + (sent / perSecond) * 1_000));
    }
  }
  return { at: now, waitsForWindow };
}
