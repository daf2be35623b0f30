import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { listAudiences } from '../../../contract/profile/audience.ts';
import type { CalendarReminder } from '../../../contract/outreach/calendarReminder.ts';
import { useHost } from '../../../sdk/index.ts';
import { FieldItem, useTexts } from '../../../ui/index.ts';

/** Audiences to choose among: the newest, as tasks choose. */
const CHOICES_MAX = 200;

/** The audience package or customer group that a reminder is for; what a stored one is for stays among the choices. */
export function AudienceField({ record }: { record: CalendarReminder | undefined }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const audiences = useQuery({
    queryKey: ['audience.options'],
    queryFn: () => host.request.call(listAudiences, { query: { pageSize: CHOICES_MAX, status: 'ready' } }),
  });
  const known = (audiences.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const own =
    record?.audienceId == null || known.some(({ value }) => value === record.audienceId)
      ? []
      : [{ value: record.audienceId, label: record.audienceName ?? '' }];
  const options = [...own, ...known];
  return (
    <FieldItem
      name="audienceId"
      show={(id) => options.find(({ value }) => value === id)?.label ?? '–'}
      getValueProps={(id) => ({ value: id ?? undefined })}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        loading={audiences.isPending}
        options={options}
        notFoundContent={t('outreach.task.noAudience')}
      />
    </FieldItem>
  );
}
