import type { NoticeLevel } from '../../sdk/index.ts';
import { createSignal, type Signal } from '../state/createSignal.ts';

/** Session storage key of a message that outlives the page that said it. */
const CARRIED_KEY = 'console.carriedMessage';

/** A way to say something to the operator. */
export type ShowMessage = (level: NoticeLevel, text: string) => void;

/** Draws one message and calls `gone` once it has left the screen; what it returns begins the message's time anew. */
export type DrawMessage = (level: NoticeLevel, text: string, gone: () => void) => () => void;

/** Messages of the whole page (§8.1), from before anything is drawn until the page is left. */
export interface Messages {
  show: ShowMessage;
  /** Takes the function that draws messages; what was said before is shown now. */
  drawWith: (draw: DrawMessage) => void;
  /** Turns true with the first message: only then what draws them has to be loaded. */
  wanted: Signal<boolean>;
  /** Keeps a message for the next page: leaving for the sign-in page would wipe it off the screen. */
  carry: (text: string) => void;
}

/**
 * Creates the messages of a page. They stand one at a time (§8.1) and in turn: none pushes another one out unread, as the
 * failure of a list behind a dialog would push out the answer to what was just pressed. What is said again is not shown twice,
 * but from then on for its whole time: who saves twice must not see the second answer go with the first one's time.
 */
export function createMessages(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Messages {
  const carried = storage.getItem(CARRIED_KEY);
  if (carried !== null) storage.removeItem(CARRIED_KEY);
  /** The first one stands, once it can be drawn. */
  const queue: Parameters<ShowMessage>[] = carried === null ? [] : [['error', carried]];
  let draw: DrawMessage | null = null;
  let stay = (): void => undefined;
  const wanted = createSignal(queue.length > 0);

  const drawFirst = (): void => {
    const [first] = queue;
    if (draw === null || first === undefined) return;
    stay = draw(...first, () => {
      if (queue[0] !== first) return;
      queue.shift();
      drawFirst();
    });
  };

  return {
    wanted,
    show(level, text) {
      wanted.set(true);
      const at = queue.findLastIndex(([oldLevel, oldText]) => oldLevel === level && oldText === text);
      // One that waits has its whole time before it; one that stands is given it, or lets those that wait have theirs first.
      if (at > 0) return;
      if (at === 0 && queue.length === 1) return stay();
      queue.push([level, text]);
      if (queue.length === 1) drawFirst();
    },
    drawWith(next) {
      draw = next;
      drawFirst();
    },
    carry: (text) => storage.setItem(CARRIED_KEY, text),
  };
}
