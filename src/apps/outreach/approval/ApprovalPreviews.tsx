import { Flex } from 'antd';
import type { ReactNode } from 'react';
import type { ApprovalDetail } from '../../../contract/common/review/approval.ts';
import { PhoneText, SectionTitle, useTexts } from '../../../ui/index.ts';
import { MessagePicture } from '../message/MessagePicture.tsx';
import { MailPreview } from '../message/MailPreview.tsx';

type Preview = ApprovalDetail['preview'];

/** The submitted message as a person gets it; where another one was approved before, that one beside it. */
export function ApprovalPreviews({ now, live }: { now: Preview; live: Preview }): ReactNode {
  const t = useTexts();
  if (now === null) return null;
  const shown =
    live === null || JSON.stringify(live) === JSON.stringify(now)
      ? [{ label: t('outreach.message.preview'), preview: now }]
      : [
          { label: t('outreach.approval.livePreview'), preview: live },
          { label: t('outreach.approval.submittedPreview'), preview: now },
        ];
  return (
    <Flex gap="large" wrap>
      {shown.map(({ label, preview }) => (
        <div key={label} style={{ flex: '1 1 300px', minWidth: 0 }}>
          <SectionTitle>{label}</SectionTitle>
          <OnePreview of={preview} label={label} />
        </div>
      ))}
    </Flex>
  );
}

function OnePreview({
  of: { channel, subject, content, pictureId },
  label,
}: {
  of: NonNullable<Preview>;
  label: string;
}): ReactNode {
  if (channel === 'email') return <MailPreview subject={subject} html={content} label={label} />;
  return (
    <PhoneText label={label}>
      {[subject, content].filter((text) => text !== '').join('\n')}
      {pictureId !== null && <MessagePicture id={pictureId} />}
    </PhoneText>
  );
}
