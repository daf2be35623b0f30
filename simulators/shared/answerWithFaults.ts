import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, CallAnswer } from './Answer.ts';
import type { Fault } from './faults.ts';

/** Answers a call that hands messages over, with its fault and delays; `signal` ends the delays. */
export async function answerWithFaults(
  fault: Fault,
  { takeDelayMs, answerDelayMs }: { takeDelayMs: number; answerDelayMs: number },
  {
    take,
    refuse,
    signal,
    tooMany = 'RATE_EXCEEDED',
  }: {
    /** Takes the messages, or says in how many milliseconds the rate lets them in. */
    take: () => { results: unknown } | { retryAfterMs: number };
    refuse: (status: number, code: string, more?: { retryAfterMs: number }) => Answer;
    signal: AbortSignal;
    /** The code of what does not fit yet. */
    tooMany?: string;
  },
): Promise<CallAnswer> {
  if (fault === 'unavailable') return refuse(503, 'UNAVAILABLE');
  if (fault === 'cutBefore') return { status: 200, body: null, fault };
  if (takeDelayMs > 0) await wait(takeDelayMs, undefined, { signal });
  const end = take();
  if (answerDelayMs > 0) await wait(answerDelayMs, undefined, { signal });
  return 'retryAfterMs' in end ? refuse(429, tooMany, end) : { status: 200, body: end, fault };
}
