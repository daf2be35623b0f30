import { Table, theme, Typography } from 'antd';
import type { ReactNode } from 'react';
import {
  ACTIVITY_FUNNEL,
  ACTIVITY_RATE_OF,
  type FunnelStep,
} from '../../../../domain/activity-box/activity/activityFigures.ts';
import { useFormat, useTexts } from '../../../../ui/index.ts';
import type { ActivityFigures } from './AnalysisTotals.tsx';
import styles from './FunnelTable.module.css';

const T = 'activityBox.analysis';

/** A bar that is shorter cannot be seen, in per cent of the whole. */
const LEAST = 0.3;

/** The way from a view to a share, step by step: numbers as text, beneath each a bar for whoever sees it. */
export function FunnelTable({ of }: { of: ActivityFigures }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { token } = theme.useToken();
  const most = Math.max(1, ...ACTIVITY_FUNNEL.map(({ count }) => of[count]));
  const width = (value: number): string => (value === 0 ? '0' : `${Math.max(LEAST, (value / most) * 100)}%`);
  return (
    <Table<FunnelStep>
      size="small"
      rowKey="count"
      aria-label={t(`${T}.funnel`)}
      pagination={false}
      dataSource={ACTIVITY_FUNNEL}
      columns={[
        {
          key: 'step',
          title: t(`${T}.funnel.step`),
          width: '24%',
          onCell: () => ({ scope: 'row' }),
          render: (_value, { count, unit }) => (
            <>
              {t(`${T}.${count}`)}
              <br />
              <Typography.Text type="secondary">{t(`${T}.unit.${unit}`)}</Typography.Text>
            </>
          ),
        },
        {
          key: 'count',
          title: t(`${T}.funnel.count`),
          render: (_value, { count }) => (
            <div className={styles.count}>
              <span className="tabular">{format.number(of[count])}</span>
              <div
                aria-hidden="true"
                className={styles.bar}
                style={{ width: width(of[count]), background: token.colorPrimary }}
              />
            </div>
          ),
        },
        {
          key: 'rate',
          title: t(`${T}.funnel.rate`),
          width: '28%',
          render: (_value, { rate }) =>
            rate === null || of[rate] === null
              ? '–'
              : t(`${T}.funnel.rateOf`, {
                  rate: format.percent(of[rate]),
                  whole: t(`${T}.${ACTIVITY_RATE_OF[rate].whole}`),
                }),
        },
      ]}
    />
  );
}
