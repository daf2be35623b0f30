import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';

/** Props of a day of a form. */
export interface DayInputProps {
  id?: string;
  /** The first day that can be chosen. */
  from?: string;
  value?: string | null;
  onChange?: (day: string | null) => void;
}

/** What {@link DayPicker} brings when the first is shown. */
export function DayInput({ from, value = null, onChange, ...field }: DayInputProps): ReactNode {
  return (
    <DatePicker
      {...field}
      {...(from === undefined ? {} : { minDate: dayjs(from) })}
      style={{ width: 240 }}
      value={value === null ? null : dayjs(value)}
      onChange={(picked) => onChange?.(picked === null ? null : picked.format('YYYY-MM-DD'))}
    />
  );
}
