import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { listAnalysedActivities } from '../../../../contract/activity-box/activity/activityStatistic.ts';
import { useHost } from '../../../../sdk/index.ts';
import { useSettled, useTexts } from '../../../../ui/index.ts';

/** Activities that are offered at once; others are found by typing a part of their name. */
const OFFERED = 50;

/** Narrows the analysis to an activity, or shows all. */
export function ActivitySelect({
  value,
  name,
  onChange,
}: {
  value: string | undefined;
  /** Of the chosen activity, which may not be among those offered; null while it is not known. */
  name: string | null;
  onChange: (id: string | null) => void;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const wanted = useSettled(typed.trim());
  const found = useQuery({
    queryKey: [listAnalysedActivities.id, wanted],
    queryFn: ({ signal }) =>
      host.request.call(
        listAnalysedActivities,
        { query: { pageSize: OFFERED, ...(wanted === '' ? {} : { name: wanted }) } },
        { signal, showError: false },
      ),
    placeholderData: keepPreviousData,
  });
  const rows = found.data?.rows ?? [];
  const isOffered = rows.some(({ id }) => id === value);
  return (
    <Select<string>
      allowClear
      aria-label={t('activityBox.analysis.activity')}
      placeholder={t('activityBox.analysis.allActivities')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      notFoundContent={t(`activityBox.analysis.${found.isError ? 'activitiesFailed' : 'noActivities'}`)}
      style={{ width: 320, maxWidth: '100%' }}
      options={[
        ...(value !== undefined && !isOffered ? [{ value, label: name ?? '…' }] : []),
        ...rows.map((row) => ({ value: row.id, label: row.name })),
      ]}
      value={value ?? null}
      onChange={(id: string | undefined) => onChange(id ?? null)}
    />
  );
}
