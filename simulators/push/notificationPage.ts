import { escaped, shownInstant, simulatorPage } from '../shared/simulatorPage.ts';
import type { TakenMessage } from './PushService.ts';

/** The newest messages as notifications on a phone; `now` as ISO 8601 in UTC. */
export function notificationPage(messages: readonly TakenMessage[], taken: number, now: string): string {
  return simulatorPage({
    title: 'Push simulator',
    heading: `Notifications that were taken: ${taken}`,
    items: messages.map(({ notification, pushId, at, platform, app, receipts }) => ({
      shown: `<p><b>${escaped(notification.title)}</b>${escaped(notification.body)}</p>`,
      facts: [
        pushId,
        shownInstant(at),
        app,
        platform,
        ...[notification.link, notification.image].filter((address) => address !== undefined),
        stateOf(receipts, now),
      ],
    })),
  });
}

function stateOf(receipts: TakenMessage['receipts'], now: string): string {
  const said = receipts.filter(({ at }) => at <= now).at(-1);
  if (said === undefined) return 'on its way';
  return said.status === 'failed' ? `failed (${said.code})` : said.status;
}
