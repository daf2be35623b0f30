import { Alert, Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { ControlOutcome } from '../../../../contract/outreach/task/taskRun.ts';
import { compareGroups, isSlowSending } from '../../../../domain/outreach/task/controlResult.ts';
import { type GroupOutcome, wilsonInterval } from '../../../../domain/shared/statistics/rates.ts';
import { EmptyState, useFormat, useTexts } from '../../../../ui/index.ts';
import { useControlWords } from './useControlWords.ts';

interface Row extends GroupOutcome {
  group: 'sent' | 'control';
}

/** The two groups of a run beside each other, and what they show, in words. */
export function ControlFigures({ of, days }: { of: ControlOutcome; days: number }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { percent, verdict } = useControlWords();
  const { dealtAt, until, sent, control, lastHandedOverAt } = of;
  if (dealtAt === null || until === null) return <EmptyState kind="firstUse" hint={t('outreach.control.notDealt')} />;
  if (of.eventsGone) return <Alert type="info" showIcon title={t('outreach.control.eventsGone')} />;
  const count = (key: 'people' | 'did') => ({
    key,
    title: t(`outreach.control.${key}`),
    align: 'end' as const,
    className: 'tabular',
    render: (_value: unknown, row: Row) => format.number(row[key]),
  });
  const isOver = of.daysPassed >= days;
  const slow = lastHandedOverAt !== null && isSlowSending(new Date(dealtAt), new Date(lastHandedOverAt), days);
  const notes = [
    t('outreach.control.who'),
    ...(of.notHandedOver > 0 ? [t('outreach.control.notHandedOver', { people: format.number(of.notHandedOver) })] : []),
    ...(slow ? [t('outreach.control.slow', { time: format.dateTime(lastHandedOverAt) })] : []),
  ];
  return (
    <>
      <div aria-live="polite">
        {verdict(compareGroups(sent, control), sent.people).map((sentence) => (
          <Typography.Paragraph key={sentence} strong>
            {sentence}
          </Typography.Paragraph>
        ))}
      </div>
      <Typography.Paragraph>
        {t(isOver ? 'outreach.control.over' : 'outreach.control.running', {
          passed: of.daysPassed,
          days,
          from: format.dateTime(dealtAt),
          until: format.dateTime(until),
        })}
      </Typography.Paragraph>
      <Table<Row>
        size="small"
        rowKey="group"
        aria-labelledby="control-result"
        pagination={false}
        scroll={{ x: 'max-content' }}
        style={{ maxWidth: 720, marginBlockEnd: 16 }}
        dataSource={[
          { group: 'sent', ...sent },
          { group: 'control', ...control },
        ]}
        columns={[
          {
            key: 'group',
            title: t('outreach.control.group'),
            render: (_value, row) => t(`outreach.control.${row.group}`),
          },
          count('people'),
          count('did'),
          {
            key: 'rate',
            title: t('outreach.control.rate'),
            align: 'end',
            className: 'tabular',
            render: (_value, { people, did }) => (people === 0 ? '–' : percent(did / people)),
          },
          {
            key: 'interval',
            title: t('outreach.control.interval'),
            align: 'end',
            className: 'tabular',
            render: (_value, row) => {
              if (row.people === 0) return '–';
              const { lower, upper } = wilsonInterval(row);
              return t('outreach.control.fromTo', { from: percent(lower), to: percent(upper) });
            },
          },
        ]}
      />
      {notes.map((note) => (
        <Typography.Paragraph key={note} type="secondary">
          {note}
        </Typography.Paragraph>
      ))}
    </>
  );
}
