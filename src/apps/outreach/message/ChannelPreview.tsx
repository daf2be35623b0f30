import { useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { getSampleValues } from '../../../contract/message.ts';
import type { MessageContent } from '../../../domain/messageFields.ts';
import { renderTemplate } from '../../../domain/messageTemplate.ts';
import type { SendChannel } from '../../../domain/sendChannel.ts';
import { filledTemplate } from '../../../domain/wechatTemplate.ts';
import { useHost } from '../../../sdk/index.ts';
import { EmptyState, ErrorPanel, PhoneText, useTexts } from '../../../ui/index.ts';
import { useMessageAccounts } from './useMessageAccounts.ts';

/** A notification, a message of WeChat or the text of a call as somebody gets it; follows the typing. */
export function ChannelPreview({
  channel,
  typed,
  audienceId,
}: {
  channel: SendChannel;
  typed: Partial<MessageContent>;
  audienceId: string | undefined;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const accounts = useMessageAccounts();
  const query = audienceId === undefined ? {} : { audienceId };
  const sample = useQuery({
    queryKey: ['message.sampleValues', query],
    queryFn: ({ signal }) => host.request.call(getSampleValues, { query }, { signal, showError: false }),
  });
  if (sample.isError) return <ErrorPanel error={sample.error} onRetry={() => void sample.refetch()} />;
  const fill = (text: string): string => renderTemplate(text, sample.data ?? {}, { html: false });
  const hasTemplate = channel === 'wechatTemplate' || channel === 'miniProgram';
  const template = accounts.data
    ?.find(({ id }) => id === typed.wechatAccountId)
    ?.templates.find(({ templateId }) => templateId === typed.templateId);
  if (hasTemplate && template === undefined)
    return <EmptyState kind="firstUse" hint={t('outreach.message.chooseTemplate')} />;
  const hasTitle = channel === 'appPush' || typed.cardStyle !== 'text';
  const title = hasTemplate ? (template?.title ?? '') : hasTitle ? fill(typed.title ?? '') : '';
  const text = template === undefined ? (typed.content ?? '') : filledTemplate(template.content, typed.values ?? {});
  const image = typed.cardStyle !== undefined && typed.cardStyle !== 'text' ? (typed.image ?? '') : '';
  return (
    <PhoneText label={t('outreach.message.preview')}>
      {title !== '' && (
        <Typography.Text strong style={{ display: 'block' }}>
          {title}
        </Typography.Text>
      )}
      {fill(text) || '–'}
      {image !== '' && (
        <Typography.Text type="secondary" style={{ display: 'block', marginBlockStart: 8 }}>
          {t('outreach.message.pictureOf', { image })}
        </Typography.Text>
      )}
    </PhoneText>
  );
}
