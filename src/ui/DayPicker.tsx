import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';

/** A day of a form, kept as `YYYY-MM-DD`, from a first one on where there is one; null where none is chosen. */
export function DayPicker({
  from,
  value = null,
  onChange,
  ...field
}: {
  id?: string;
  from?: string;
  value?: string | null;
  onChange?: (day: string | null) => void;
}): ReactNode {
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
