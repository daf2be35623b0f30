import { Button, Flex, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { addDays, addMonths } from '../../../domain/shared/time/calendarDays.ts';
import { formatMonth } from '../../../domain/shared/text/format.ts';
import { useHost } from '../../../sdk/index.ts';
import { LeftOutlined, RightOutlined, useFormat, useTexts } from '../../../ui/index.ts';
import { CALENDAR_VIEWS, type CalendarPlace } from './useCalendarPlace.ts';

/** The period that is shown, the way to others, and how to read it. */
export function CalendarBar({
  place: { view, day, range, go },
  today,
}: {
  place: CalendarPlace;
  today: string;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const { lang } = host.snapshot();
  const period = view === 'week' ? 'week' : 'month';
  const step = (by: 1 | -1): string => (period === 'week' ? addDays(day, 7 * by) : addMonths(day, by));
  return (
    <Flex gap="8px 16px" align="center" justify="space-between" wrap style={{ marginBlockEnd: 12 }}>
      <Flex gap="small" align="center" wrap>
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label={t(`outreach.calendar.previous.${period}`)}
          onClick={() => go({ day: step(-1) })}
        />
        <Button
          icon={<RightOutlined aria-hidden />}
          aria-label={t(`outreach.calendar.next.${period}`)}
          onClick={() => go({ day: step(1) })}
        />
        <Button onClick={() => go({ day: today })}>{t('outreach.calendar.today')}</Button>
        <h2 aria-live="polite" style={{ margin: 0, fontSize: 16 }}>
          {period === 'week' ? `${format.date(range.from)} – ${format.date(range.to)}` : formatMonth(day, lang)}
        </h2>
      </Flex>
      <Segmented
        aria-label={t('outreach.calendar.view')}
        value={view}
        options={CALENDAR_VIEWS.map((value) => ({ value, label: t(`outreach.calendar.view.${value}`) }))}
        onChange={(value) => go({ view: value })}
      />
    </Flex>
  );
}
