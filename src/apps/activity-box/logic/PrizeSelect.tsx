import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { listPrizes, type Prize } from '../../../contract/activity-box/prize/prize.ts';
import { useHost } from '../../../sdk/index.ts';
import { useFormat, useSettled, useTexts } from '../../../ui/index.ts';
import { usePrizeFault } from '../prize/usePrizeFault.ts';

/** Prizes that are offered at once; others are found by typing a part of their name. */
const OFFERED = 50;

/** Stands for an item that nothing is won by: an option has to have a value. */
const NOTHING = 'nothing';

/** Props of {@link PrizeSelect}; a form item gives `id`, `value` and `onChange`. */
export interface PrizeSelectProps {
  id?: string;
  /** Null: nothing is won. */
  value?: string | null;
  onChange?: (prizeId: string | null) => void;
  /** Told with the prize that was chosen. */
  onPrize: (prize: Prize) => void;
  /** The chosen one, once it is known. */
  prize: Prize | undefined;
  /** Prizes of other items of the activity. */
  without: readonly (string | null)[];
  disabled: boolean;
}

/** Chooses the prize of an item, or that nothing is won: by name, with what is left of it; one that cannot be given out says why. */
export function PrizeSelect({
  id,
  value = null,
  onChange,
  onPrize,
  prize,
  without,
  disabled,
}: PrizeSelectProps): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const name = useSettled(typed.trim());
  const mayView = host.has('prize:view');
  const found = useQuery({
    queryKey: ['prize.options', name],
    queryFn: ({ signal }) =>
      host.request.call(
        listPrizes,
        { query: { pageSize: OFFERED, inUse: 'yes', ...(name === '' ? {} : { name }) } },
        { signal, showError: false },
      ),
    placeholderData: keepPreviousData,
    enabled: mayView,
  });
  const rows = (found.data?.rows ?? []).filter((row) => row.id === value || !without.includes(row.id));
  const faultOf = usePrizeFault();
  const words = (row: Prize): string => {
    const what = t('activityBox.logic.prizeOption', {
      name: row.name,
      source: t(`activityBox.prize.source.${row.source}`),
      type: t(`activityBox.prize.awardType.${row.awardType}`),
      usable: format.number(row.usableStock),
    });
    const fault = faultOf(row);
    return fault === undefined ? what : `${what} · ${fault}`;
  };
  const chosen =
    value === null || value === '' || rows.some((row) => row.id === value)
      ? []
      : [{ value, label: prize?.name ?? t('activityBox.logic.prizeUnknown'), disabled: false }];
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      {...(disabled ? { disabled } : {})}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      popupMatchSelectWidth={false}
      notFoundContent={t(found.isError ? 'activityBox.logic.prizesFailed' : 'activityBox.logic.noPrizes')}
      options={[
        { value: NOTHING, label: t('activityBox.logic.nothingWon'), disabled: false },
        ...chosen,
        ...rows.map((row) => ({ value: row.id, label: words(row), disabled: row.fault !== null && row.id !== value })),
      ]}
      labelRender={({ value: shown, label }) =>
        shown === NOTHING ? label : (rows.find((row) => row.id === shown)?.name ?? label)
      }
      placeholder={t('activityBox.logic.choosePrize')}
      value={value === '' ? null : (value ?? NOTHING)}
      onChange={(now) => {
        // First what follows from it: the change of the field tells of both.
        const row = rows.find((one) => one.id === now);
        if (row !== undefined) onPrize(row);
        onChange?.(now === NOTHING ? null : now);
      }}
    />
  );
}
