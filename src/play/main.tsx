import { type ReactNode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import {
  PLAY_DATA_ID,
  PLAY_ROOT_ID,
  PLAY_RUNS,
  PLAY_TOO_OLD_ID,
  type PlayPageData,
} from '../contract/activity-box/play/playPage.ts';
import { copyText } from './copyText.ts';
import { keptInBrowser } from './keptInBrowser.ts';
import { newUuid } from './newUuid.ts';
import { PlayStore } from './PlayStore.ts';
import { PlayView } from './PlayView.tsx';
import { shareLink } from './shareLink.ts';

/**
 * Tells when somebody looks at a page again that was out of sight: its tab or app is shown, or the browser brought it back from the history as
 * it was left. Both may come together.
 */
function whenLookedAtAgain(page: Pick<Document, 'addEventListener' | 'visibilityState'>, tell: () => void): void {
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') tell();
  });
  globalThis.addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
    if (persisted) tell();
  });
}

function Play({ data, store, isFriend }: { data: PlayPageData; store: PlayStore; isFriend: boolean }): ReactNode {
  const state = useSyncExternalStore(store.subscribe, store.state);
  return <PlayView data={data} state={state} handlers={store.handlers} isFriend={isFriend} />;
}

/** Shows words instead of a white page where drawing failed. */
function sayTooOld(): void {
  document.getElementById(PLAY_TOO_OLD_ID)?.removeAttribute('hidden');
}

const data = JSON.parse(document.getElementById(PLAY_DATA_ID)?.textContent ?? '{}') as PlayPageData;
const boostKey = new URLSearchParams(location.search).get('b') ?? '';
const store = new PlayStore(data, {
  lang: data.lang,
  fetch: (...call) => fetch(...call),
  wait: (milliseconds) => new Promise((settle) => setTimeout(settle, milliseconds)),
  session: keptInBrowser(() => localStorage, data.key),
  underWay: keptInBrowser(() => sessionStorage, data.key),
  share: (link) => shareLink(navigator, link),
  copy: copyText,
  newId: () => newUuid((bytes) => crypto.getRandomValues(bytes)),
  boostKey,
  channel: /MicroMessenger/i.test(navigator.userAgent) ? 'officialAccount' : 'h5',
});
const root = document.getElementById(PLAY_ROOT_ID);
// What the server has drawn is replaced by the same, drawn with what this browser knows of motion and of who looks.
if (root !== null)
  createRoot(root, { onUncaughtError: sayTooOld }).render(
    <Play data={data} store={store} isFriend={boostKey !== ''} />,
  );
document.documentElement.setAttribute(PLAY_RUNS, '');
void store.look(true);
whenLookedAtAgain(document, () => void store.look(false));
