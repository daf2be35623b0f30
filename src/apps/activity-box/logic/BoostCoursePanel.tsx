import { Flex, Switch, Table, Typography } from 'antd';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { Boost } from '../../../domain/activity-box/draw/boost.ts';
import { type BoostStep, boostCourse } from '../../../domain/activity-box/draw/boostCourse.ts';
import { seededRandom } from '../../../domain/shared/statistics/seededRandom.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';
import { BoostCourseChart } from './BoostCourseChart.tsx';

/** The same boosts at every look, so that only what is changed in the form changes the picture. */
const SEED = 1;

/** How boosts of a configuration go: where they stand after each friend, as a chart or as its table. */
export function BoostCoursePanel({ boost }: { boost: Boost }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const key = JSON.stringify(boost);
  const course = useMemo(() => boostCourse(JSON.parse(key) as Boost, seededRandom(SEED)), [key]);
  const last = course.steps.at(-1);
  const said = t('activityBox.logic.boost.course', {
    friends: boost.friends,
    average: format.number(Math.round(last?.average ?? 0)),
    target: format.number(boost.target),
    unit: boost.unit,
    reached: format.percent(course.reached),
  });
  return (
    <section aria-label={t('activityBox.logic.boost.courseTitle')} style={{ marginBlockEnd: 24 }}>
      <Typography.Paragraph>{said}</Typography.Paragraph>
      <Flex gap="small" align="center" style={{ marginBlockEnd: 12 }}>
        <Switch size="small" disabled={false} aria-labelledby={id} checked={asTable} onChange={setAsTable} />
        <span id={id}>{t('ui.chart.asTable')}</span>
      </Flex>
      {asTable ? (
        <Table<BoostStep>
          size="small"
          rowKey="friends"
          aria-label={t('activityBox.logic.boost.courseTitle')}
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={course.steps}
          columns={(['friends', 'least', 'average', 'most'] as const).map((column) => ({
            title: t(`activityBox.logic.boost.step.${column}`),
            dataIndex: column,
            align: 'end' as const,
            className: 'tabular',
            render: (value: number) => format.number(Math.round(value)),
          }))}
        />
      ) : (
        <BoostCourseChart course={course} target={boost.target} label={said} />
      )}
    </section>
  );
}
