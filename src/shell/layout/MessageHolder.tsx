import { message } from 'antd';
import { useEffect } from 'react';
import type { Messages } from '../core/createMessages.ts';

/** §8.1: where messages stand, how long (seconds), and how many at once. */
const MESSAGE_CONFIG = { top: 100, duration: 2, maxCount: 1 } as const;

/** By how much a message stands longer (s) each time that it is said again: antd begins its time anew only where it is another one. */
const STEP = 0.001;

/** Nobody sees it, and with it the text is another one: a screen reader reads out what changes, and nothing else. */
const UNSEEN = '\u00A0';

/** Draws the messages of the page (§8.1): at the top, for 2 s or until it is clicked, one at a time, in turn. */
export function MessageHolder({ messages }: { messages: Messages }) {
  const [api, holder] = message.useMessage(MESSAGE_CONFIG);
  useEffect(() => {
    let drawn = 0;
    messages.drawWith((type, content, gone) => {
      const key = (drawn += 1);
      let duration: number = MESSAGE_CONFIG.duration;
      let text = content;
      const dismiss = (): void => {
        api.destroy(key);
        gone();
      };
      const open = (): void => void api.open({ key, type, content: text, duration, onClose: gone, onClick: dismiss });
      open();
      return () => {
        duration += STEP;
        text = text === content ? content + UNSEEN : content;
        open();
      };
    });
  }, [messages, api]);
  return holder;
}
