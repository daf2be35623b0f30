import { theme } from 'antd';
import type { ReactNode } from 'react';
import type { CalendarEntry } from '../../../contract/outreach/calendar/calendar.ts';
import { ExclamationCircleOutlined, useTexts } from '../../../ui/index.ts';

/** Warns in words that something else goes to the same audience that day; `names` says what. */
export function ClashMark({
  of: { clashes },
  names = false,
}: {
  of: Pick<CalendarEntry, 'clashes'>;
  names?: boolean;
}): ReactNode {
  const t = useTexts();
  const { token } = theme.useToken();
  if (clashes.length === 0) return null;
  return (
    <div>
      <span style={{ color: token.colorWarning }}>
        <ExclamationCircleOutlined aria-hidden />
      </span>{' '}
      {names ? t('outreach.calendar.clashWith', { names: clashes }) : t('outreach.calendar.clash')}
    </div>
  );
}
