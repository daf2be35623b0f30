import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CalendarEntry } from '../../../contract/outreach/calendar/calendar.ts';
import { formatLongDay } from '../../../domain/shared/text/format.ts';
import { useHost } from '../../../sdk/index.ts';
import { useTexts } from '../../../ui/index.ts';
import { creationPath } from './creationPath.ts';
import styles from './DayList.module.css';
import { entryKey } from './entryWords.ts';
import { EntryItem } from './EntryItem.tsx';

/** One day over the page: everything on it, and the way to a new reminder. */
export function DayDialog({
  day,
  isOpen,
  entries,
  today,
  onMove,
  onClose,
  onClosed,
}: {
  day: string;
  isOpen: boolean;
  entries: readonly CalendarEntry[];
  today: string;
  onMove: (entry: CalendarEntry) => void;
  onClose: () => void;
  /** It is out of sight. */
  onClosed: () => void;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <Modal
      open={isOpen}
      title={formatLongDay(day, host.snapshot().lang)}
      onCancel={onClose}
      afterClose={onClosed}
      footer={
        host.has('calendarReminder:edit') &&
        day >= today && (
          <Button type="primary" onClick={() => void navigate(creationPath(day))}>
            {t('outreach.calendar.create.title')}
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <p>{t('outreach.calendar.emptyDay')}</p>
      ) : (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <EntryItem key={entryKey(entry)} entry={entry} onMove={onMove} />
          ))}
        </ul>
      )}
    </Modal>
  );
}
