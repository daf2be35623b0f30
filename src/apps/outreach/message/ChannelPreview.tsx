import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { getSampleValues } from '../../../contract/outreach/message/messagePreview.ts';
import type { MessageContent } from '../../../domain/outreach/message/messageFields.ts';
import { renderTemplate, templateVariables } from '../../../domain/shared/text/messageTemplate.ts';
import { codesOfVariables } from '../../../domain/outreach/link/personalLink.ts';
import type { SendChannel } from '../../../domain/shared/sending/sendChannel.ts';
import { filledTemplate } from '../../../domain/outreach/message/wechatTemplate.ts';
import { useHost } from '../../../sdk/index.ts';
import { EmptyState, ErrorPanel, PhoneText, useTexts } from '../../../ui/index.ts';
import { MessagePicture } from './MessagePicture.tsx';
import { useMessageAccounts } from './useMessageAccounts.ts';
import { personQuery } from './personQuery.ts';

/** A notification, a message of WeChat or the text of a call as somebody gets it; follows the typing. */
export function ChannelPreview({
  channel,
  content,
  audienceId,
  contactId,
}: {
  channel: SendChannel;
  content: MessageContent;
  audienceId: string | undefined;
  contactId: string | undefined;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const accounts = useMessageAccounts();
  const links = codesOfVariables(templateVariables(JSON.stringify(content))).join(',');
  const query = { ...personQuery(audienceId, contactId), ...(links === '' ? {} : { links }) };
  const sample = useQuery({
    queryKey: ['message.sampleValues', query],
    queryFn: ({ signal }) => host.request.call(getSampleValues, { query }, { signal, showError: false }),
    // What is shown stays while a link is looked up.
    placeholderData: keepPreviousData,
  });
  if (sample.isError) return <ErrorPanel error={sample.error} onRetry={() => void sample.refetch()} />;
  const fill = (text: string): string => renderTemplate(text, sample.data ?? {}, { html: false });
  const hasTemplate = channel === 'wechatTemplate' || channel === 'miniProgram';
  const template = accounts.data
    ?.find(({ id }) => id === content.wechatAccountId)
    ?.templates.find(({ templateId }) => templateId === content.templateId);
  if (hasTemplate && template === undefined)
    return <EmptyState kind="firstUse" hint={t('outreach.message.chooseTemplate')} />;
  const title = hasTemplate ? (template?.title ?? '') : fill(content.title);
  const text = template === undefined ? content.content : filledTemplate(template.content, content.values);
  return (
    <PhoneText label={t('outreach.message.preview')}>
      {title !== '' && (
        <Typography.Text strong style={{ display: 'block' }}>
          {title}
        </Typography.Text>
      )}
      {fill(text) || (content.picture === null && '–')}
      {content.image !== '' && (
        <Typography.Text type="secondary" style={{ display: 'block', marginBlockStart: 8 }}>
          {t('outreach.message.pictureOf', { image: content.image })}
        </Typography.Text>
      )}
      {content.picture !== null && <MessagePicture id={content.picture.id} />}
    </PhoneText>
  );
}
