import type { ReactNode } from 'react';
import type { MessageContent } from '../../../domain/outreach/message/messageFields.ts';
import type { SendChannel } from '../../../domain/shared/sending/sendChannel.ts';
import { ChannelPreview } from './ChannelPreview.tsx';
import { EmailPreview } from './EmailPreview.tsx';
import { TextPreview } from './TextPreview.tsx';

/** A message of any channel as a person of an audience gets it. */
export function MessagePreview({
  channel,
  content,
  ...person
}: {
  channel: SendChannel;
  content: MessageContent;
  audienceId: string | undefined;
  contactId: string | undefined;
}): ReactNode {
  if (channel === 'sms')
    return <TextPreview smsTemplateId={content.smsTemplateId} fallbacks={content.fallbacks} {...person} />;
  if (channel === 'email')
    return <EmailPreview subject={content.subject} content={content.content} lang={content.lang} {...person} />;
  return <ChannelPreview channel={channel} content={content} {...person} />;
}
