import type { ReactNode } from 'react';
import { getAudience, listAudiences } from '../../../contract/profile/audience/audience.ts';
import { FieldItem, RecordName, RecordSelect, useTexts } from '../../../ui/index.ts';

/** The audience package or customer group that a reminder is for. */
export function AudienceField(): ReactNode {
  const t = useTexts();
  return (
    <FieldItem name="audienceId" show={(id) => <RecordName get={getAudience} id={id} />}>
      <RecordSelect
        list={listAudiences}
        get={getAudience}
        narrowed={{ status: 'ready' }}
        notFoundContent={t('outreach.task.noAudience')}
      />
    </FieldItem>
  );
}
