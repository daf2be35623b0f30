import { theme } from 'antd';
import type { DragEvent, ReactNode } from 'react';
import type { CalendarEntry } from '../../../contract/outreach/calendar/calendar.ts';
import { TextLink, useTexts } from '../../../ui/index.ts';
import { ClashMark } from './ClashMark.tsx';
import styles from './DayGrid.module.css';
import { entryKindWords, entryPath, entryStatusWords } from './entryWords.ts';
import { EntryTime } from './EntryTime.tsx';
import { StatusLine } from './StatusLine.tsx';

/** An entry in a day of the grid: time, name, kind and status; a reminder that may be moved can be dragged. */
export function EntryChip({
  entry,
  onDrag,
}: {
  entry: CalendarEntry;
  onDrag: (entry: CalendarEntry | undefined) => void;
}): ReactNode {
  const t = useTexts();
  const { token } = theme.useToken();
  const isMovable = entry.kind === 'reminder' && entry.immovable === null;
  const handlers = {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      // Some browsers drag nothing that carries nothing.
      event.dataTransfer.setData('text/plain', entry.name);
      onDrag(entry);
    },
    onDragEnd: () => onDrag(undefined),
  };
  return (
    <li
      className={styles.chip}
      style={{
        background: token.colorFillQuaternary,
        borderColor: entry.kind === 'task' ? token.colorPrimary : token.colorTextTertiary,
      }}
      {...(isMovable ? handlers : {})}
    >
      <EntryTime of={entry} />{' '}
      <TextLink to={entryPath(entry)} tabIndex={-1} draggable={false}>
        {entry.name}
      </TextLink>
      <div>
        <StatusLine kind={entryKindWords(entry, t)} status={entryStatusWords(entry)} />
      </div>
      <ClashMark of={entry} />
    </li>
  );
}
