import { Button, theme } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CalendarEntry } from '../../../contract/outreach/calendar/calendar.ts';
import { formatLongDay } from '../../../domain/shared/text/format.ts';
import { useHost } from '../../../sdk/index.ts';
import { PlusOutlined, useTexts } from '../../../ui/index.ts';
import { creationPath } from './creationPath.ts';
import styles from './DayGrid.module.css';
import { entryKey } from './entryWords.ts';
import { EntryChip } from './EntryChip.tsx';

/** Entries that a day of a month shows; the others are a click away. */
const SHORT = 2;

/** Props of {@link DayCell}. */
interface DayCellProps {
  day: string;
  entries: readonly CalendarEntry[];
  today: string;
  /** It takes the keyboard. */
  isCurrent: boolean;
  /** It belongs to another month. */
  isOutside: boolean;
  /** It shows its first entries only. */
  isShort: boolean;
  /** What the mouse drags. */
  dragged: CalendarEntry | undefined;
  onDrag: (entry: CalendarEntry | undefined) => void;
  onDropped: (entry: CalendarEntry, day: string) => void;
  onFocus: () => void;
  onOpen: () => void;
}

/** A day of the grid: its number, which takes the keyboard and opens it, its entries, and a button for a new reminder. */
export function DayCell(props: DayCellProps): ReactNode {
  const { day, entries, today, isCurrent, isOutside, isShort, dragged, onDrag, onDropped, onFocus, onOpen } = props;
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const { token } = theme.useToken();
  const [over, setOver] = useState(false);
  const date = formatLongDay(day, host.snapshot().lang);
  const isToday = day === today;
  const number = `${Number(day.slice(8))}${isToday ? ` ${t('outreach.calendar.today')}` : ''}`;
  const shown = isShort && entries.length > SHORT ? entries.slice(0, SHORT) : entries;
  const takes = dragged !== undefined && dragged.day !== day && day >= today;
  const background = takes && over ? token.colorPrimaryBg : isOutside ? token.colorFillQuaternary : undefined;
  return (
    <td
      data-day={day}
      {...(isToday ? { 'aria-current': 'date' as const } : {})}
      className={styles.cell}
      style={{ background }}
      onDragOver={(event) => {
        if (!takes) return;
        // Whoever prevents the default takes it.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!takes) return;
        event.preventDefault();
        onDropped(dragged, day);
      }}
    >
      <div className={styles.top}>
        <Button
          size="small"
          type={isToday ? 'primary' : 'text'}
          data-opens={day}
          tabIndex={isCurrent ? 0 : -1}
          aria-haspopup="dialog"
          aria-label={t(isToday ? 'outreach.calendar.cellToday' : 'outreach.calendar.cell', {
            shown: number,
            date,
            count: entries.length,
          })}
          onFocus={onFocus}
          onClick={onOpen}
        >
          {number}
        </Button>
        {host.has('calendarReminder:edit') && day >= today && (
          <Button
            size="small"
            type="text"
            icon={<PlusOutlined aria-hidden />}
            tabIndex={-1}
            aria-label={t('outreach.calendar.createOn', { date })}
            onClick={() => void navigate(creationPath(day))}
          />
        )}
      </div>
      {shown.length > 0 && (
        <ul className={styles.entries}>
          {shown.map((entry) => (
            <EntryChip key={entryKey(entry)} entry={entry} onDrag={onDrag} />
          ))}
        </ul>
      )}
      {shown.length < entries.length && (
        <Button size="small" type="link" tabIndex={-1} onClick={onOpen}>
          {t('outreach.calendar.moreOfDay', { count: entries.length - shown.length })}
        </Button>
      )}
    </td>
  );
}
