import type { NoticeLevel } from '../../sdk/index.ts';
import { createSignal, type Signal } from './createSignal.ts';

/** Session storage key of a message that outlives the page that said it. */
const CARRIED_KEY = 'console.carriedMessage';

/** A way to show a message. */
export type ShowMessage = (level: NoticeLevel, text: string) => void;

/** Messages of the whole page (§8.1), from before anything is drawn until the page is left. */
export interface Messages {
  show: ShowMessage;
  /** Takes the function that draws messages; what was said before is shown now. */
  drawWith: (draw: ShowMessage) => void;
  /** Turns true with the first message: only then what draws them has to be loaded. */
  wanted: Signal<boolean>;
  /** Keeps a message for the next page: leaving for the sign-in page would wipe it off the screen. */
  carry: (text: string) => void;
}

/** Creates the messages of a page. Of several that nobody could draw yet the last one is shown: one stands at a time. */
export function createMessages(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Messages {
  const carried = storage.getItem(CARRIED_KEY);
  if (carried !== null) storage.removeItem(CARRIED_KEY);
  let waiting: Parameters<ShowMessage> | null = carried === null ? null : ['error', carried];
  let draw: ShowMessage | null = null;
  const wanted = createSignal(waiting !== null);
  return {
    wanted,
    show(level, text) {
      wanted.set(true);
      if (draw === null) waiting = [level, text];
      else draw(level, text);
    },
    drawWith(next) {
      draw = next;
      if (waiting !== null) draw(...waiting);
      waiting = null;
    },
    carry: (text) => storage.setItem(CARRIED_KEY, text),
  };
}
