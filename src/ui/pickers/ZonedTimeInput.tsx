import { type ReactNode, useState } from 'react';
import { addDays } from '../../domain/shared/time/calendarDays.ts';
import { dayIn } from '../../domain/shared/tenant.ts';
import { fromWallClock, toWallClock } from '../../domain/shared/time/zonedTime.ts';
import { useHost } from '../../sdk/index.ts';
import { WallField } from './WallField.tsx';

/** Props of a time of a form. */
export interface ZonedTimeInputProps {
  id?: string;
  /** For who cannot see which row it stands in. */
  label?: string;
  /** An instant as ISO 8601 in UTC, or the text that is no time. */
  value?: string | null;
  onChange?: (instant: string | null) => void;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/;
const WALL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** What {@link ZonedTimePicker} brings when the first is shown. */
export function ZonedTimeInput({ value = null, onChange, label, ...field }: ZonedTimeInputProps): ReactNode {
  const { timeZone } = useHost().snapshot();
  const shown = value !== null && INSTANT.test(value) ? toWallClock(new Date(value), timeZone).slice(0, 16) : value;
  const [from] = useState(() => addDays(dayIn(new Date(), timeZone), -1));
  return (
    <div
      // Enter takes the time that was typed; it does not send the form as well.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      role="presentation"
    >
      <WallField
        kind="moment"
        {...field}
        {...(label === undefined ? {} : { 'aria-label': label })}
        from={from}
        value={shown}
        onChange={(kept) =>
          onChange?.(kept !== null && WALL.test(kept) ? fromWallClock(`${kept}:00`, timeZone).toISOString() : kept)
        }
      />
    </div>
  );
}
