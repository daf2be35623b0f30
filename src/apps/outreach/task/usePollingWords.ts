import type { PollingRule } from '../../../domain/outreach/task/pollingRule.ts';
import { useHost } from '../../../sdk/index.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';
import type { TaskValues } from './TaskValues.ts';
import { DAY_MS } from '../../../domain/shared/time/duration.ts';

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

/** How the rule of a polling task reads. */
export function usePollingWords(): {
  dayName: (every: PollingRule['every'], day: number) => string;
  say: (rule: TaskValues['polling']) => string;
} {
  const t = useTexts();
  const format = useFormat();
  const { lang } = useHost().snapshot();
  const weekday = new Intl.DateTimeFormat(lang.replace('_', '-'), { weekday: 'long', timeZone: 'UTC' });
  const dayName = (every: PollingRule['every'], day: number): string =>
    every === 'week'
      ? weekday.format(new Date(MONDAY + (day - 1) * DAY_MS))
      : t('outreach.task.polling.dayOfMonth', { day });
  return {
    dayName,
    say: ({ every, days, at, from, until }) =>
      t(`outreach.task.polling.of.${every}`, {
        days: days
          .toSorted((one, other) => one - other)
          .map((day) => dayName(every, day))
          .join(', '),
        at: at ?? '–',
        from: from === null ? '–' : format.date(from),
        until: until === null ? '–' : format.date(until),
      }),
  };
}
