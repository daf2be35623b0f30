import { Button, Flex, theme } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CalendarEntry } from '../../../contract/outreach/calendar/calendar.ts';
import { formatLongDay } from '../../../domain/shared/text/format.ts';
import { useHost } from '../../../sdk/index.ts';
import { EmptyState, PlusOutlined, useTexts } from '../../../ui/index.ts';
import { entryKey } from './entryWords.ts';
import { EntryItem } from './EntryItem.tsx';
import styles from './DayList.module.css';
import { creationPath } from './creationPath.ts';

/** The days of a period that have something, each with its entries in the order of time. */
export function DayList({
  days,
  entriesOf,
  today,
  onMove,
}: {
  days: readonly string[];
  entriesOf: (day: string) => readonly CalendarEntry[];
  today: string;
  onMove: (entry: CalendarEntry) => void;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const { token } = theme.useToken();
  const { lang } = host.snapshot();
  const full = days.filter((day) => entriesOf(day).length > 0);
  if (full.length === 0) return <EmptyState kind="firstUse" hint={t('outreach.calendar.emptyMonth')} />;
  const sections = full.map((day) => {
    const date = formatLongDay(day, lang);
    return (
      <section key={day} aria-labelledby={`day-${day}`} className={styles.day}>
        <Flex gap="small" align="center" wrap>
          <h3 id={`day-${day}`} className={styles.date} {...(day === today ? { 'aria-current': 'date' as const } : {})}>
            {day === today ? t('outreach.calendar.isToday', { date }) : date}
          </h3>
          {host.has('calendarReminder:edit') && day >= today && (
            <Button
              size="small"
              icon={<PlusOutlined aria-hidden />}
              aria-label={t('outreach.calendar.createOn', { date })}
              onClick={() => void navigate(creationPath(day))}
            />
          )}
        </Flex>
        <ul className={styles.entries}>
          {entriesOf(day).map((entry) => (
            <EntryItem key={entryKey(entry)} entry={entry} onMove={onMove} />
          ))}
        </ul>
      </section>
    );
  });
  return (
    <div
      className={styles.surface}
      style={{ background: token.colorBgContainer, borderColor: token.colorBorderSecondary }}
    >
      {sections}
    </div>
  );
}
