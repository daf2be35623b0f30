import { Card } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Message } from '../../../contract/outreach/message/message.ts';
import { EmptyState, useTexts } from '../../../ui/index.ts';
import { MessagePreview } from '../message/MessagePreview.tsx';
import { SamplePersonSelect } from '../message/SamplePersonSelect.tsx';
import { typedContent } from '../message/typedContent.ts';

/** The chosen message of a task on a phone, as a person of the chosen audience gets it. */
export function TaskPreview({
  message,
  audienceId,
}: {
  message: Message | undefined;
  audienceId: string | undefined;
}): ReactNode {
  const t = useTexts();
  const [chosen, setChosen] = useState<{ of: string; contactId: string }>();
  // Who was chosen of another audience stands in this one by chance alone.
  const contactId = chosen?.of === audienceId ? chosen?.contactId : undefined;
  return (
    <Card
      title={t('outreach.message.preview')}
      extra={
        audienceId !== undefined && (
          <SamplePersonSelect
            key={audienceId}
            audienceId={audienceId}
            value={contactId}
            onChange={(id) => setChosen(id === undefined ? undefined : { of: audienceId, contactId: id })}
          />
        )
      }
    >
      {message === undefined ? (
        <EmptyState kind="firstUse" hint={t('outreach.task.previewHint')} />
      ) : (
        <MessagePreview
          channel={message.channel}
          content={typedContent(message.channel, message)}
          audienceId={audienceId}
          contactId={contactId}
        />
      )}
    </Card>
  );
}
