import { escaped, shownInstant, simulatorPage } from '../shared/simulatorPage.ts';
import { fullText } from './countParts.ts';
import type { TakenMessage } from './Gateway.ts';

/** The newest messages as a page that renews itself; `now` as ISO 8601 in UTC. */
export function phonePage(messages: readonly TakenMessage[], taken: number, now: string): string {
  return simulatorPage({
    title: 'SMS simulator',
    heading: `Text messages that were taken: ${taken}`,
    items: messages.map((message) => ({
      shown: `<p>${escaped(fullText(message))}</p>`,
      facts: [
        message.phone,
        shownInstant(message.at),
        message.kind,
        `${message.parts} part${message.parts === 1 ? '' : 's'}`,
        message.receipt.at <= now ? `${message.receipt.status} (${message.receipt.code})` : 'on its way',
      ],
    })),
  });
}
