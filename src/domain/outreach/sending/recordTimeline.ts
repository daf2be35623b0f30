import type { SendState } from '../../shared/sending/sendState.ts';

/**
 * What the send ledger knows of one person's message, in the order of its course.
 * - `planned`: the ledger was filled. `due`: the time of the person's batch, or the end of a hold.
 * - `handedOver`: given to the channel. `answered`: the channel said whether it takes it. `lost`: no answer came, and none is awaited.
 * - `leftOut`: a gate kept it. `cancelled`: an operator ended the task before.
 * - `receipt`: what became of it, by the clock of the carrier. `opened`: tapped, by that of the push service. `clicked`: a link of it was opened.
 * - `optedOut`: the person refused the channel, this being the last message that they had got by it.
 */
export const RECORD_STEPS = [
  'planned',
  'due',
  'handedOver',
  'answered',
  'lost',
  'leftOut',
  'cancelled',
  'receipt',
  'opened',
  'clicked',
  'optedOut',
] as const;

/** One of {@link RECORD_STEPS}. */
export type RecordStep = (typeof RECORD_STEPS)[number];

/** Times of a line of the ledger, as ISO 8601; null for what has not happened. */
export interface RecordTimes {
  state: SendState;
  createdAt: string;
  notBefore: string | null;
  handedOverAt: string | null;
  finishedAt: string | null;
  receiptAt: string | null;
  openedAt: string | null;
  clickedAt: string | null;
  optedOutAt: string | null;
}

/** What ends the sending of a row in a state, at its `finishedAt`. */
function endOf(state: SendState): RecordStep {
  if (state === 'skipped') return 'leftOut';
  if (state === 'cancelled') return 'cancelled';
  return state === 'unknown' ? 'lost' : 'answered';
}

/** Everything that is known of a line of the ledger with its time, the earliest first; at one instant in the order of the course. */
export function recordTimeline(of: RecordTimes): { step: RecordStep; at: string }[] {
  const at: Partial<Record<RecordStep, string | null>> = {
    planned: of.createdAt,
    due: of.notBefore,
    handedOver: of.handedOverAt,
    [endOf(of.state)]: of.finishedAt,
    receipt: of.receiptAt,
    opened: of.openedAt,
    clicked: of.clickedAt,
    optedOut: of.optedOutAt,
  };
  return RECORD_STEPS.flatMap((step) => {
    const time = at[step] ?? null;
    return time === null ? [] : [{ step, at: time }];
  }).toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
