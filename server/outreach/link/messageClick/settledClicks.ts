import { SCANNER_BURST_MS } from '../../../../src/domain/outreach/link/mailScanner.ts';
import type { MessageClick } from './writeMessageClicks.ts';

/** No message waits longer, in milliseconds: whoever opens a link of it again and again must not fill the room of all others. */
const WAITING_MS = 5 * SCANNER_BURST_MS;

/**
 * Clicks of messages that nobody has opened a link of since `before`: another one would say what they are. All of a message go together,
 * and messages until there are `most` clicks or more. Whose first click has waited for long goes, too.
 */
export function settledClicks(waiting: readonly MessageClick[], before: number, most: number): MessageClick[] {
  const byRow = new Map<number, MessageClick[]>();
  for (const click of waiting) {
    const clicks = byRow.get(click.rowId);
    if (clicks === undefined) byRow.set(click.rowId, [click]);
    else clicks.push(click);
  }
  const settled: MessageClick[] = [];
  for (const clicks of byRow.values()) {
    if (settled.length >= most) break;
    const isQuiet = clicks.every(({ at }) => at.getTime() < before);
    if (isQuiet || clicks.some(({ at }) => at.getTime() < before - WAITING_MS)) settled.push(...clicks);
  }
  return settled;
}

/** Before when the last click on a message must have come, so that no other link of it has been opened with it. */
export const settledBefore = (now: Date): number => now.getTime() - SCANNER_BURST_MS;
