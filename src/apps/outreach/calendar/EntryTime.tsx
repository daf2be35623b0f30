import type { ReactNode } from 'react';
import type { CalendarEntry } from '../../../contract/outreach/calendar/calendar.ts';
import { formatTime } from '../../../domain/shared/text/format.ts';
import { useHost } from '../../../sdk/index.ts';

/** The time of an entry on its day, in the tenant's zone, which stands once on the page. */
export function EntryTime({ of: { at } }: { of: CalendarEntry }): ReactNode {
  const { lang, timeZone, formats } = useHost().snapshot();
  return <time dateTime={at}>{formatTime(at, lang, timeZone, formats)}</time>;
}
