import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Flex, theme, Typography } from 'antd';
import type { ReactNode } from 'react';
import { previewSms } from '../../../contract/outreach/message/messagePreview.ts';
import { variablePieces } from '../../../domain/common/sms/smsTemplate.ts';
import { fallbackFault } from '../../../domain/outreach/message/smsFallback.ts';
import { touchedLinks } from '../../../domain/outreach/link/touchedLinks.ts';
import { useHost } from '../../../sdk/index.ts';
import { EmptyState, ErrorPanel, PhoneText, useFormat, useSettled, useTexts } from '../../../ui/index.ts';
import { personQuery } from './personQuery.ts';

/** A text message as somebody gets it, with the variables marked that have no value, and how many parts the people of an audience are billed with their own values (§9). */
export function TextPreview({
  smsTemplateId,
  fallbacks: typed,
  audienceId,
  contactId,
}: {
  smsTemplateId: string | null;
  fallbacks: Record<string, string>;
  audienceId: string | undefined;
  contactId: string | undefined;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const { token } = theme.useToken();
  // The typing settles first: each preview counts the parts of many people. What is refused at its field is not shown.
  const settled = JSON.parse(useSettled(JSON.stringify(typed))) as Record<string, string>;
  const fallbacks = Object.fromEntries(Object.entries(settled).filter(([, text]) => fallbackFault(text) === undefined));
  const body = { smsTemplateId: smsTemplateId ?? '', fallbacks, ...personQuery(audienceId, contactId) };
  const preview = useQuery({
    queryKey: ['message.previewSms', body],
    queryFn: ({ signal }) => host.request.call(previewSms, { body }, { signal, showError: false }),
    enabled: smsTemplateId !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (smsTemplateId === null) return <EmptyState kind="firstUse" hint={t('outreach.message.chooseTemplate')} />;
  if (preview.isError) return <ErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />;
  const { text = '', parts = null, leftOut = 0 } = preview.data ?? {};
  const touched = touchedLinks(text).map(({ link, sign }) => link + sign);
  return (
    <Flex vertical gap="small" align="center">
      <PhoneText label={t('outreach.message.preview')}>
        {text === ''
          ? ''
          : variablePieces(text).map((piece, index) =>
              piece.isVariable ? (
                // Pieces have no names; they are drawn anew together.
                <mark key={`${piece.text} ${index}`} style={{ background: token.colorWarningBg, color: 'inherit' }}>
                  {piece.text}
                </mark>
              ) : (
                piece.text
              ),
            )}
      </PhoneText>
      {touched.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('outreach.message.touched')}
          description={t('outreach.message.touchedLinks', { links: touched })}
        />
      )}
      <div aria-live="polite">
        {parts !== null && (
          <Typography.Paragraph style={{ margin: 0 }}>
            {t(parts.isSample ? 'outreach.message.partsSample' : 'outreach.message.parts', {
              people: format.number(parts.people),
              min: parts.min,
              average: parts.average.toFixed(1),
              max: parts.max,
            })}
          </Typography.Paragraph>
        )}
        {leftOut > 0 && (
          <Typography.Text type="warning">
            {t('outreach.message.leftOut', { count: format.number(leftOut) })}
          </Typography.Text>
        )}
      </div>
    </Flex>
  );
}
