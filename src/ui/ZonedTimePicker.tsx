import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { useHost } from '../sdk/index.ts';
import popup from './pickerPopup.module.css';
import { fromZonedPicker, toZonedPicker } from './zonedPicker.ts';

/**
 * A time of a form in the zone of the tenant, from yesterday on. The form keeps the instant as it is sent, so that what was typed
 * can be put aside and comes back.
 */
export function ZonedTimePicker({
  value = null,
  onChange,
  label,
  ...field
}: {
  id?: string;
  /** For who cannot see which row it stands in. */
  label?: string;
  value?: string | null;
  onChange?: (instant: string | null) => void;
}): ReactNode {
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
