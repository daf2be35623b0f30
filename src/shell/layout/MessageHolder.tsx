import { message } from 'antd';
import { useEffect } from 'react';
import { MESSAGE_CONFIG } from '../../sdk/index.ts';
import type { Messages } from '../core/createMessages.ts';

/** Draws the messages of the page (§8.1): at the top, for 2 s, one at a time. */
export function MessageHolder({ messages }: { messages: Messages }) {
  const [api, holder] = message.useMessage(MESSAGE_CONFIG);
  useEffect(() => {
    messages.drawWith((type, content) => void api.open({ type, content }));
  }, [messages, api]);
  return holder;
}
