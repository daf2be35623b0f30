import { contentOf, type MessageContent, NO_CONTENT } from '../../../domain/outreach/message/messageFields.ts';
import type { SendChannel } from '../../../domain/shared/sending/sendChannel.ts';

/** What of a form, or of a stored message, is the message: a field that is not on the page has no value. */
export function typedContent(channel: SendChannel, values: Partial<MessageContent>): MessageContent {
  const defined = Object.entries(values).filter(([name, value]) => name in NO_CONTENT && value !== undefined);
  return contentOf(channel, { ...NO_CONTENT, ...(Object.fromEntries(defined) as Partial<MessageContent>) });
}
