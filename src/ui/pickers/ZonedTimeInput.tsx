import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { useHost } from '../../sdk/index.ts';
import popup from './pickerPopup.module.css';
import { fromZonedPicker, toZonedPicker } from './zonedPicker.ts';

/** Props of a time of a form. */
export interface ZonedTimeInputProps {
  id?: string;
  /** For who cannot see which row it stands in. */
  label?: string;
  value?: string | null;
  onChange?: (instant: string | null) => void;
}

/** What {@link ZonedTimePicker} brings when the first is shown. */
export function ZonedTimeInput({ value = null, onChange, label, ...field }: ZonedTimeInputProps): ReactNode {
  const { timeZone } = useHost().snapshot();
  return (
    <DatePicker
      {...field}
      {...(label === undefined ? {} : { 'aria-label': label })}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      classNames={{ popup: { root: popup.popup ?? '' } }}
      minDate={dayjs().startOf('day').subtract(1, 'day')}
      // Enter takes the time that was typed; it does not send the form as well.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      style={{ width: 240 }}
      value={value === null ? null : toZonedPicker(value, timeZone)}
      onChange={(picked) => onChange?.(picked === null ? null : fromZonedPicker(picked, timeZone).toISOString())}
    />
  );
}
