import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { OverfullDay } from '../../../domain/outreach/calendar/overfullDay.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';

/** Warns of days on which more is to be sent than the limit of a day lets through (§9); nothing where there is none. */
export function OverfullDays({ days }: { days: readonly OverfullDay[] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  if (days.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 12 }}
      title={t('outreach.calendar.overfull')}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {days.map(({ day, channel, people, limit }) => (
            <li key={`${day} ${channel}`}>
              {t('outreach.calendar.overfullDay', {
                date: format.date(day),
                channel: t(`ui.field.channel.${channel}`),
                people: format.number(people),
                limit: format.number(limit),
              })}
            </li>
          ))}
        </ul>
      }
    />
  );
}
