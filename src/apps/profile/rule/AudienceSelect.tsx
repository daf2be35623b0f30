import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { listAudiences } from '../../../contract/profile/audience/audience.ts';
import { useHost } from '../../../sdk/index.ts';
import { useSettled, useTexts } from '../../../ui/index.ts';

/** Audiences that are offered at once; others are found by typing a part of their name. */
const OFFERED = 50;

interface Shared {
  label: string;
  /** Names of those that are chosen: they may not be among those that are offered. */
  nameOf: (id: string) => string | undefined;
  disabled?: boolean;
  status?: 'error' | '';
}

/** Chooses one audience, or with `many` some, by their names. */
export function AudienceSelect(
  props: Shared &
    (
      | { many?: false; value: string | undefined; onChange: (id: string) => void }
      | { many: true; value: readonly string[]; onChange: (ids: string[]) => void }
    ),
): ReactNode {
  const { label, nameOf, disabled = false, status = '' } = props;
  const host = useHost();
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const name = useSettled(typed.trim());
  const found = useQuery({
    queryKey: ['audience.options', name],
    queryFn: ({ signal }) =>
      host.request.call(
        listAudiences,
        { query: { pageSize: OFFERED, status: 'ready', ...(name === '' ? {} : { name }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const rows = found.data?.rows ?? [];
  const chosen = props.many === true ? props.value : props.value === undefined ? [] : [props.value];
  const others = chosen.filter((id) => !rows.some((row) => row.id === id));
  const shared = {
    'aria-label': label,
    disabled,
    status,
    placeholder: t('profile.rule.chooseAudience'),
    showSearch: { filterOption: false as const, onSearch: setTyped },
    loading: found.isFetching,
    style: { width: '100%' },
    options: [
      ...others.map((value) => ({ value, label: nameOf(value) ?? t('profile.rule.say.gone') })),
      ...rows.map((row) => ({ value: row.id, label: row.name })),
    ],
  };
  return props.many === true ? (
    <Select<string[]> {...shared} mode="multiple" value={[...props.value]} onChange={props.onChange} />
  ) : (
    <Select<string> {...shared} value={props.value ?? null} onChange={props.onChange} />
  );
}
