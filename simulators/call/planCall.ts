import type { GivenDial } from './readDials.ts';
import { type End, ENDS, type Settings } from './readSettings.ts';

/** How a call goes; what lies ahead has not happened yet. Times are ISO 8601. */
export interface PlannedCall {
  /** When somebody picks up; null where nobody does. */
  connectedAt: string | null;
  /** Whole seconds that it rings. */
  rangSeconds: number;
  endedAt: string;
  result: End;
  talkSeconds: number;
  key: string;
}

const UNANSWERED = ENDS.filter((end) => end !== 'answered');

/** Ends that come without ringing. */
const AT_ONCE: ReadonlySet<End> = new Set(['off', 'invalidNumber', 'blocked']);

/** Decides how a call goes: as was said of its number, or by the shares. */
export function planCall(
  { callee, ringSeconds }: GivenDial,
  { outcomes, faults }: Pick<Settings, 'outcomes' | 'faults'>,
  { now, random }: { now: number; random: () => number },
): PlannedCall {
  const said = outcomes.find((outcome) => outcome.callee === callee);
  const drawn = random() < faults.unansweredShare ? UNANSWERED[Math.floor(random() * UNANSWERED.length)] : undefined;
  const result = said?.result ?? drawn ?? 'answered';
  const isAnswered = result === 'answered';
  const ringMs = AT_ONCE.has(result) ? 0 : Math.min(faults.ringMs, ringSeconds * 1_000);
  const talkMs = isAnswered ? (said?.talkSeconds === undefined ? faults.talkMs : said.talkSeconds * 1_000) : 0;
  const instant = (milliseconds: number): string => new Date(now + milliseconds).toISOString();
  return {
    connectedAt: isAnswered ? instant(ringMs) : null,
    rangSeconds: Math.round(ringMs / 1_000),
    endedAt: instant(ringMs + talkMs),
    result,
    talkSeconds: Math.round(talkMs / 1_000),
    key: isAnswered ? (said?.key ?? '') : '',
  };
}
