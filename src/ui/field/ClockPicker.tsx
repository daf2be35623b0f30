import type { ReactNode } from 'react';
import { lazyField } from '../lazyField.tsx';
import type { ClockInputProps } from '../pickers/ClockInput.tsx';

// Calendars are large and few pages need one.
const ClockInput = lazyField(async () => (await import('../pickers/ClockInput.tsx')).ClockInput, { width: 240 });

/** A time of day of a form, kept as `HH:mm`; null where none is chosen. Text that is none stays, so that the schema refuses it. */
export function ClockPicker(props: ClockInputProps): ReactNode {
  return <ClockInput {...props} />;
}
