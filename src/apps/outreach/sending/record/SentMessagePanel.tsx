import { Alert, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { SendRecordDetail, SentMessage } from '../../../../contract/outreach/sending/record.ts';
import { EmptyState, PhoneText, SectionTitle, useTexts } from '../../../../ui/index.ts';
import { MessagePicture } from '../../message/MessagePicture.tsx';
import { MailPreview } from '../../message/MailPreview.tsx';

/** The message as it was sent to one person, by the copy that its run kept; and what of it may differ from what they got. */
export function SentMessagePanel({ of: { message, handedOverAt, channel } }: { of: SendRecordDetail }): ReactNode {
  const t = useTexts();
  const label = t(handedOverAt === null ? 'outreach.record.messageUnsent' : 'outreach.record.messageSent');
  return (
    <section aria-labelledby="sent-message">
      <SectionTitle id="sent-message">{label}</SectionTitle>
      {message === null ? (
        <EmptyState kind="firstUse" hint={t('outreach.record.nothingKept')} />
      ) : (
        <>
          {message.values !== 'none' && (
            <Alert
              type="info"
              showIcon
              style={{ marginBlockEnd: 16 }}
              title={t(`outreach.record.values.${message.values}`)}
            />
          )}
          {channel === 'email' ? <Mail of={message} label={label} /> : <Phone of={message} label={label} />}
        </>
      )}
    </section>
  );
}

function Mail({ of: { sender, subject, content }, label }: { of: SentMessage; label: string }): ReactNode {
  const t = useTexts();
  return (
    <>
      <Typography.Paragraph type="secondary">{t('outreach.record.sender', { sender })}</Typography.Paragraph>
      <MailPreview subject={subject} html={content} label={label} />
    </>
  );
}

function Phone({ of, label }: { of: SentMessage; label: string }): ReactNode {
  const t = useTexts();
  const { subject, content, pictureId, image, link } = of;
  return (
    <>
      <PhoneText label={label}>
        {subject !== '' && (
          <Typography.Text strong style={{ display: 'block' }}>
            {subject}
          </Typography.Text>
        )}
        {content || (pictureId === null && '–')}
        {image !== '' && (
          <Typography.Text type="secondary" style={{ display: 'block', marginBlockStart: 8 }}>
            {t('outreach.message.pictureOf', { image })}
          </Typography.Text>
        )}
        {pictureId !== null && <MessagePicture id={pictureId} />}
      </PhoneText>
      {link !== '' && (
        <Typography.Paragraph type="secondary" style={{ marginBlockStart: 8, overflowWrap: 'anywhere' }}>
          {t('outreach.record.leadsTo', { link })}
        </Typography.Paragraph>
      )}
    </>
  );
}
