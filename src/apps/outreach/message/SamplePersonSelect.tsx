import type { ReactNode } from 'react';
import { getSamplePerson, listSamplePeople } from '../../../contract/outreach/message/messagePreview.ts';
import { RecordSelect, useTexts } from '../../../ui/index.ts';

/** Chooses the person of an audience whom a message is shown with; the first one while none is chosen. */
export function SamplePersonSelect({
  audienceId,
  value,
  onChange,
}: {
  audienceId: string;
  value: string | undefined;
  onChange: (contactId: string | undefined) => void;
}): ReactNode {
  const t = useTexts();
  return (
    <RecordSelect
      list={listSamplePeople}
      get={getSamplePerson}
      narrowed={{ audienceId }}
      describe={({ number }) => number}
      allowClear
      aria-label={t('outreach.message.previewPerson')}
      placeholder={t('outreach.message.previewPerson')}
      style={{ width: 200 }}
      value={value ?? null}
      onChange={onChange}
    />
  );
}
