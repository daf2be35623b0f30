import { useSearchParams } from 'react-router-dom';
import { isCalendarDay, monthOf, weekOf, weeksOfMonth } from '../../../domain/shared/time/calendarDays.ts';
import { useMedia } from '../../../sdk/index.ts';

/** How the calendar can be read; the list is first, since it is read by everybody everywhere. */
export const CALENDAR_VIEWS = ['list', 'month', 'week'] as const;

/** One of {@link CALENDAR_VIEWS}. */
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** Windows in which seven days beside each other have no room for words: there the list is what opens. */
const NARROW = '(max-width: 767px)';

/** What of the calendar is shown, as the address says. */
export interface CalendarPlace {
  view: CalendarView;
  /** The day whose month or week is shown. */
  day: string;
  /** The weeks of the grid; of the list one that is a month long. */
  weeks: string[][];
  /** The first and the last day that are shown. */
  range: { from: string; to: string };
  /** Shows another view or day; what is left out stays. */
  go: (to: Partial<{ view: CalendarView; day: string }>) => void;
}

/** What is shown: `?view=` and `?day=`; by itself the month of today, in narrow windows as a list. */
export function useCalendarPlace(today: string, firstDay: number): CalendarPlace {
  const [params, setParams] = useSearchParams();
  const isNarrow = useMedia(NARROW);
  const asked = params.get('view');
  const view = CALENDAR_VIEWS.find((one) => one === asked) ?? (isNarrow ? 'list' : 'month');
  const askedDay = params.get('day');
  const day = isCalendarDay(askedDay) ? askedDay : today;
  const weeks =
    view === 'month' ? weeksOfMonth(day, firstDay) : [view === 'week' ? weekOf(day, firstDay) : monthOf(day)];
  const days = weeks.flat();
  return {
    view,
    day,
    weeks,
    range: { from: days[0] ?? day, to: days.at(-1) ?? day },
    go: (to) => {
      const next = new URLSearchParams(params);
      if (to.view !== undefined) next.set('view', to.view);
      if (to.day !== undefined && isCalendarDay(to.day)) next.set('day', to.day);
      setParams(next, { replace: true });
    },
  };
}
