import { theme } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CalendarEntry } from '../../../contract/outreach/calendar/calendar.ts';
import { isCalendarDay } from '../../../domain/shared/time/calendarDays.ts';
import { formatWeekday } from '../../../domain/shared/text/format.ts';
import { useHost } from '../../../sdk/index.ts';
import { useTexts } from '../../../ui/index.ts';
import { DayCell } from './DayCell.tsx';
import styles from './DayGrid.module.css';
import { dayAfterKey } from './gridKeys.ts';
import type { CalendarPlace } from './useCalendarPlace.ts';

/** Props of {@link DayGrid}. */
interface DayGridProps {
  place: CalendarPlace;
  firstDay: number;
  entriesOf: (day: string) => readonly CalendarEntry[];
  today: string;
  /** Opens a day. */
  onOpen: (day: string) => void;
  /** A reminder was dropped on another day. */
  onDropped: (entry: CalendarEntry, day: string) => void;
}

/**
 * The days of a month or a week as a grid. One day takes the keyboard; keys move it, also into the next month, and Enter opens it.
 * What stands in the days is reached by opening them, so that a full month is one stop for the tabulator.
 */
export function DayGrid({ place, firstDay, entriesOf, today, onOpen, onDropped }: DayGridProps): ReactNode {
  const { view, day, weeks, go } = place;
  const t = useTexts();
  const { lang } = useHost().snapshot();
  const { token } = theme.useToken();
  const table = useRef<HTMLTableElement>(null);
  const [cursor, setCursor] = useState(day);
  const [dragged, setDragged] = useState<CalendarEntry>();
  /** The day that the keyboard is on its way to: its month may have to be shown first, and the next key counts from it. */
  const heading = useRef<string>(undefined);
  const days = weeks.flat();
  const current = days.includes(cursor) ? cursor : day;
  const page = view === 'month' ? 'month' : 'week';

  useEffect(() => {
    const cell = table.current?.querySelector<HTMLElement>(`[data-opens="${heading.current}"]`);
    if (heading.current === undefined || cell == null) return;
    heading.current = undefined;
    cell.focus();
  });

  // On a phone the days are wider than the window: the one that is asked for stands in its middle.
  useEffect(() => {
    const cell = table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    const box = table.current?.parentElement;
    if (cell == null || box == null) return;
    box.scrollTo({ left: cell.offsetLeft - (box.clientWidth - cell.offsetWidth) / 2 });
  }, [day]);

  const press = (event: KeyboardEvent): void => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.opens : undefined;
    // What else stands in a day has keys of its own.
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayAfterKey(event.key, heading.current ?? from, { firstDay, page });
    if (next === undefined) return;
    event.preventDefault();
    if (!isCalendarDay(next)) return;
    heading.current = next;
    setCursor(next);
    if (!days.includes(next)) go({ day: next });
  };

  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- WAI-ARIA: a grid may be a table
        role="grid"
        aria-label={t('outreach.calendar.title')}
        aria-describedby="calendar-keys"
        className={styles.grid}
        style={{ background: token.colorBgContainer, borderColor: token.colorBorderSecondary }}
        onKeyDown={press}
      >
        <thead>
          <tr>
            {(weeks[0] ?? []).map((one) => (
              <th key={one} scope="col" abbr={formatWeekday(one, lang, 'long')}>
                {formatWeekday(one, lang, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <DayCell
                  key={one}
                  day={one}
                  entries={entriesOf(one)}
                  today={today}
                  isCurrent={one === current}
                  isOutside={view === 'month' && one.slice(0, 7) !== day.slice(0, 7)}
                  isShort={view === 'month'}
                  dragged={dragged}
                  onDrag={setDragged}
                  onDropped={onDropped}
                  onFocus={() => setCursor(one)}
                  onOpen={() => onOpen(one)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id="calendar-keys" className={styles.keys} style={{ color: token.colorTextSecondary }}>
        {t('outreach.calendar.keys')}
      </p>
    </div>
  );
}
