import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { listCustomerGroups } from '../../../contract/profile/group/customerGroup.ts';
import { useHost } from '../../../sdk/index.ts';
import { useSettled, useTexts } from '../../../ui/index.ts';
import { useGroups } from './useGroups.ts';

/** Groups that are offered at once; others are found by typing a part of their name. */
const OFFERED = 50;

/** Props of {@link GroupSelect}; a form item gives `id`, `value` and `onChange`. */
export interface GroupSelectProps {
  id?: string;
  /** For screen readers, where no label stands at it. */
  label?: string;
  value?: string | readonly string[] | null;
  onChange?: (value: string | string[]) => void;
  many?: boolean;
  /** Groups that are chosen elsewhere. */
  without?: readonly (string | null)[];
}

/** Chooses customer groups by their names, or says that the operator may not see them. */
export function GroupSelect({
  id,
  label,
  value = null,
  onChange,
  many = false,
  without = [],
}: GroupSelectProps): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const name = useSettled(typed.trim());
  const chosen = value === null ? [] : [value].flat();
  const nameOf = useGroups(chosen);
  const mayView = host.has('customerGroup:view');
  const found = useQuery({
    queryKey: ['customerGroup.options', name],
    queryFn: ({ signal }) =>
      host.request.call(
        listCustomerGroups,
        { query: { pageSize: OFFERED, status: 'ready', ...(name === '' ? {} : { name }) } },
        { signal, showError: false },
      ),
    placeholderData: keepPreviousData,
    enabled: mayView,
  });
  const rows = (found.data?.rows ?? []).filter((row) => !without.includes(row.id));
  const others = chosen.filter((one) => !rows.some((row) => row.id === one));
  return (
    <>
      <Select<string | string[]>
        {...(id === undefined ? {} : { id })}
        {...(label === undefined ? {} : { 'aria-label': label })}
        {...(many ? { mode: 'multiple' as const } : {})}
        {...(mayView ? {} : { disabled: true })}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        loading={found.isFetching}
        placeholder={t('activityBox.logic.chooseGroup')}
        notFoundContent={t(found.isError ? 'activityBox.logic.groupsFailed' : 'activityBox.logic.noGroups')}
        style={{ width: '100%' }}
        options={[
          ...others.map((one) => ({ value: one, label: nameOf(one) })),
          ...rows.map((row) => ({ value: row.id, label: row.name })),
        ]}
        value={many ? chosen : (chosen[0] ?? null)}
        onChange={(now) => onChange?.(now)}
      />
      {!mayView && <div className="ant-form-item-extra">{t('activityBox.logic.groupRightMissing')}</div>}
    </>
  );
}
