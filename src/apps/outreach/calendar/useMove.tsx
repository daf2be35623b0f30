import { type ReactNode, useState } from 'react';
import type { CalendarEntry } from '../../../contract/outreach/calendar/calendar.ts';
import { moveReminder } from '../../../contract/outreach/calendar/calendarReminder.ts';
import { isInForce } from '../../../domain/outreach/calendar/reminderStatus.ts';
import { useHost } from '../../../sdk/index.ts';
import { useAction, useFormat, useTexts } from '../../../ui/index.ts';
import { MoveDialog, type MovedReminder } from './MoveDialog.tsx';

/** Moving reminders of the calendar to another day. */
export interface Moving {
  /** Asks for the day. */
  ask: (entry: CalendarEntry) => void;
  /** Puts it to a day at once, unless it is in force and would have to be submitted again: then it asks. */
  drop: (entry: CalendarEntry, day: string) => void;
  dialog: ReactNode;
}

/** Moves reminders: by a dialog, or where they are dropped. */
export function useMove(today: string): Moving {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [, run] = useAction();
  const [asked, setAsked] = useState<{ of: MovedReminder; to: string }>();
  return {
    ask: (entry) => {
      if (entry.kind === 'reminder') setAsked({ of: entry, to: entry.day });
    },
    drop: (entry, day) => {
      if (entry.kind !== 'reminder') return;
      if (isInForce(entry.status)) {
        setAsked({ of: entry, to: day });
        return;
      }
      const { id, name, version } = entry;
      void run(
        () => host.request.call(moveReminder, { params: { id }, body: { day, version } }),
        t('outreach.calendar.moved', { name, date: format.date(day) }),
      );
    },
    dialog: asked && <MoveDialog {...asked} today={today} onClose={() => setAsked(undefined)} />,
  };
}
