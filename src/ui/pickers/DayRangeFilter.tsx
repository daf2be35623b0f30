import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type ReactNode, useState } from 'react';
import { useHost } from '../../sdk/index.ts';
import popup from './pickerPopup.module.css';
import styles from '../FilterBar.module.css';
import { useTexts } from '../useTexts.ts';

/** How days stand in the address and in the calls. */
const DAY = 'YYYY-MM-DD';

/** Ranges that are asked for most, in days back from today. */
const PRESETS = [1, 7, 30, 90];

/** Narrows a list to days, both included, open at either end; days are the tenant's. */
export function DayRangeFilter({
  label,
  from,
  to,
  onChange,
}: {
  label: string;
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
}): ReactNode {
  const t = useTexts();
  const host = useHost();
  const { timeZone } = host.snapshot();
  const dayOf = (text: string | undefined): Dayjs | null => (text === undefined ? null : dayjs(text, DAY));
  // A page that is open over midnight goes on with the day that it was opened on, until it is drawn anew.
  const [today] = useState(() => dayjs(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date()), DAY));
  return (
    <DatePicker.RangePicker
      aria-label={label}
      allowEmpty={[true, true]}
      format={DAY}
      classNames={{ popup: { root: popup.popup ?? '' } }}
      placeholder={[t('ui.filter.from', { field: label }), t('ui.filter.to')]}
      presets={PRESETS.map((days) => ({
        label: days === 1 ? t('ui.filter.today') : t('ui.filter.lastDays', { count: days }),
        value: [today.subtract(days - 1, 'day'), today],
      }))}
      className={styles.days ?? ''}
      value={[dayOf(from), dayOf(to)]}
      onChange={(days) => onChange(days?.[0]?.format(DAY), days?.[1]?.format(DAY))}
    />
  );
}
