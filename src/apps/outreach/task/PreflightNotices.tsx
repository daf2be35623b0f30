import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { TaskPreflight } from '../../../contract/outreach/task/taskPreflight.ts';
import { MARKETING_WINDOW } from '../../../domain/outreach/task/marketingWindow.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';

/** What stands in the way of a task, or would surprise whoever lets it go. */
export function PreflightNotices({ of }: { of: TaskPreflight }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { missing, reach, quotaLeft, balance, units, windowStop } = of;
  const closed = of.excluded.replyWindowClosed ?? 0;
  const notice = (key: string, params: Record<string, string | number> = {}): string =>
    t(`outreach.task.preflight.${key}`, params);
  const asked = reach + (of.excluded.valueMissing ?? 0);
  const isLeftOut = of.excluded.valueMissing !== undefined;
  const empty = of.empty.map(({ variable, people }) => ({
    shown: true,
    type: people >= asked ? ('error' as const) : ('warning' as const),
    title: notice('empty', { variable, people: format.number(people), asked: format.number(asked) }),
    description: isLeftOut ? notice('empty.leftOut') : notice('empty.goesWithout', { example: `{{${variable}|…}}` }),
  }));
  const notices: { shown: boolean; type: 'error' | 'warning' | 'info'; title: string; description?: string }[] = [
    { shown: missing !== null, type: 'error', title: t(`error.${missing ?? 'required'}`) },
    { shown: of.afterOthers, type: 'info', title: notice('afterOthers', { people: format.number(reach) }) },
    { shown: of.replyWindow === 'unknown', type: 'info', title: notice('replyWindow.unknown') },
    {
      shown: closed > 0,
      type: 'info',
      title: notice('replyWindow.known', { people: format.number(closed) }),
    },
    ...empty,
    { shown: missing === null && reach === 0, type: 'warning', title: notice('nobody') },
    {
      shown: quotaLeft !== null && reach > quotaLeft,
      type: 'warning',
      title: notice('overQuota', { people: format.number(reach - (quotaLeft ?? 0)) }),
    },
    {
      shown: balance !== null && units > balance,
      type: 'error',
      title: t('error.balanceInsufficient'),
      description: notice('balanceOf', { balance: format.number(balance ?? 0), units: format.number(units) }),
    },
    {
      shown: windowStop !== null,
      type: 'warning',
      title: notice(windowStop?.changesDay === false ? 'windowStop.sameDay' : 'windowStop.anotherDay', {
        ...MARKETING_WINDOW,
        before: format.number(windowStop?.before ?? 0),
        waiting: format.number(windowStop?.waiting ?? 0),
        time: format.dateTime(windowStop?.opensAt ?? null),
      }),
    },
  ];
  return (
    <>
      {notices.map(
        ({ shown, ...said }) => shown && <Alert key={said.title} showIcon style={{ marginBlockEnd: 16 }} {...said} />,
      )}
    </>
  );
}
