import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { isReminderLink } from '../../../domain/outreach/calendar/calendarReminder.ts';

/** An address that an operator typed, shown whole; it opens in a page of its own, which learns nothing of the console. */
export function WebLink({ to }: { to: string }): ReactNode {
  if (!isReminderLink(to)) return to;
  return (
    <Typography.Link href={to} target="_blank" rel="noopener noreferrer" style={{ overflowWrap: 'anywhere' }}>
      {to}
    </Typography.Link>
  );
}
