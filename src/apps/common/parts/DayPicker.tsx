import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';

/** A day of a form, kept as `YYYY-MM-DD`; null where none is chosen. */
export function DayPicker({
  id,
  value,
  onChange,
}: {
  id?: string;
  value?: string | null;
  onChange?: (day: string | null) => void;
}): ReactNode {
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      style={{ width: 240 }}
      value={value === undefined || value === null ? null : dayjs(value)}
      onChange={(picked) => onChange?.(picked === null ? null : picked.format('YYYY-MM-DD'))}
    />
  );
}
