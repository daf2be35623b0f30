import type { ReactNode } from 'react';
import { lazyField } from '../lazyField.tsx';
import type { ZonedTimeInputProps } from '../pickers/ZonedTimeInput.tsx';

// Calendars are large and few pages need one.
const ZonedTimeInput = lazyField(async () => (await import('../pickers/ZonedTimeInput.tsx')).ZonedTimeInput, {
  width: 240,
});

/**
 * A time of a form in the zone of the tenant, from yesterday on. The form keeps the instant as it is sent, so that what was typed
 * can be put aside and comes back.
 */
export function ZonedTimePicker(props: ZonedTimeInputProps): ReactNode {
  return <ZonedTimeInput {...props} />;
}
