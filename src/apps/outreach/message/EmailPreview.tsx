import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Collapse, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { previewMessage } from '../../../contract/outreach/message/messagePreview.ts';
import { EMAIL_CONTENT_MAX, EMAIL_SUBJECT_MAX } from '../../../domain/outreach/message/emailMessage.ts';
import type { Language } from '../../../domain/shared/text/language.ts';
import { useHost } from '../../../sdk/index.ts';
import { ErrorPanel, useSettled, useTexts } from '../../../ui/index.ts';
import { MailPreview } from './MailPreview.tsx';
import styles from './EmailPreview.module.css';
import { personQuery } from './personQuery.ts';

/** An e-mail as somebody gets it: follows the typing, rendered and sanitised by the server, the same way as what is sent. */
export function EmailPreview(typed: {
  subject: string;
  content: string;
  lang: Language | null;
  audienceId: string | undefined;
  contactId: string | undefined;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const subject = useSettled(typed.subject).slice(0, EMAIL_SUBJECT_MAX);
  const content = useSettled(typed.content).slice(0, EMAIL_CONTENT_MAX);
  const body = { subject, content, lang: typed.lang, ...personQuery(typed.audienceId, typed.contactId) };
  const preview = useQuery({
    queryKey: ['message.preview', body],
    queryFn: ({ signal }) => host.request.call(previewMessage, { body }, { signal, showError: false }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  if (preview.isError) return <ErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />;
  const { subject: shown = '', html = '', text = '', lost = [] } = preview.data ?? {};
  return (
    <Flex vertical gap="small">
      {lost.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('outreach.message.lost')}
          description={t('outreach.message.lostParts', { parts: lost })}
        />
      )}
      <MailPreview subject={shown} html={html} />
      <Collapse
        size="small"
        items={[
          {
            key: 'text',
            label: t('outreach.message.textPart'),
            children: <Typography.Paragraph className={styles.text}>{text}</Typography.Paragraph>,
          },
        ]}
      />
    </Flex>
  );
}
