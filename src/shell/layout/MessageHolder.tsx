import { message } from 'antd';
import { useEffect } from 'react';
import type { Messages } from '../core/createMessages.ts';
import { MESSAGE_CONFIG } from './messageConfig.ts';

/** Draws the messages of the page (§8.1): at the top, for 2 s or until it is clicked, one at a time, in turn. */
export function MessageHolder({ messages }: { messages: Messages }) {
  const [api, holder] = message.useMessage(MESSAGE_CONFIG);
  useEffect(() => {
    messages.drawWith((type, content, gone) => {
      const dismiss = (): void => {
        close();
        gone();
      };
      const close = api.open({ type, content, onClose: gone, onClick: dismiss });
    });
  }, [messages, api]);
  return holder;
}
