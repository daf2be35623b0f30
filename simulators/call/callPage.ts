import { escaped, shownInstant, simulatorPage } from '../shared/simulatorPage.ts';
import type { TakenCall } from './CallService.ts';

/** The newest calls as they ring and end; `now` as ISO 8601 in UTC. */
export function callPage(calls: readonly TakenCall[], taken: number, now: string): string {
  return simulatorPage({
    title: 'Call simulator',
    heading: `Calls that were taken: ${taken}`,
    items: calls.map((call) => ({
      shown: `<p><b>${escaped(stateOf(call, now))}</b>${escaped(call.text ?? `▶ ${call.voice ?? ''}`)}</p>`,
      facts: [
        `${call.caller} → ${call.callee}`,
        `×${call.playTimes}`,
        shownInstant(call.at),
        call.account,
        call.callId,
      ],
    })),
  });
}

function stateOf({ connectedAt, endedAt, result, talkSeconds, key }: TakenCall, now: string): string {
  if (endedAt <= now)
    return result === 'answered'
      ? `ended after ${talkSeconds} s${key === '' ? '' : `, key ${key}`}`
      : `ended: ${result}`;
  return connectedAt !== null && connectedAt <= now ? 'connected' : 'ringing';
}
