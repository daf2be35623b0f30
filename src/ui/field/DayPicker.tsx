import type { ReactNode } from 'react';
import { lazyField } from '../lazyField.tsx';
import type { DayInputProps } from '../pickers/DayInput.tsx';

// Calendars are large and few pages need one.
const DayInput = lazyField(async () => (await import('../pickers/DayInput.tsx')).DayInput, { width: 240 });

/** A day of a form, kept as `YYYY-MM-DD`, from a first one on where there is one; null where none is chosen. */
export function DayPicker(props: DayInputProps): ReactNode {
  return <DayInput {...props} />;
}
