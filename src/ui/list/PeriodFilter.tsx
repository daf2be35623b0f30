import { Segmented, Select } from 'antd';
import type { ReactNode } from 'react';
import {
  STATISTIC_COMPARISONS,
  STATISTIC_PERIOD_NAMES,
  type StatisticComparison,
  type StatisticPeriod,
} from '../../domain/shared/time/statisticPeriod.ts';
import { useTexts } from '../hooks/useTexts.ts';

/** Chooses the period of figures by its name, and the one that they are compared with: beside the days of a filter bar. */
export function PeriodFilter({
  period,
  compare,
  onPeriod,
  onCompare,
}: {
  /** Undefined for days of one's own. */
  period: StatisticPeriod | undefined;
  compare: StatisticComparison;
  onPeriod: (period: StatisticPeriod) => void;
  onCompare: (compare: StatisticComparison) => void;
}): ReactNode {
  const t = useTexts();
  return (
    <>
      <Segmented
        aria-label={t('ui.period')}
        options={STATISTIC_PERIOD_NAMES.map((value) => ({ value, label: t(`ui.period.${value}`) }))}
        // Days of one's own are none of them.
        value={period ?? ('' as never)}
        onChange={onPeriod}
        // Where a phone is too narrow for all of them it scrolls, not the page.
        style={{ maxWidth: '100%', overflowX: 'auto' }}
      />
      <Select
        aria-label={t('ui.compare')}
        prefix={t('ui.compare')}
        popupMatchSelectWidth={false}
        options={STATISTIC_COMPARISONS.map((value) => ({ value, label: t(`ui.compare.${value}`) }))}
        value={compare}
        onChange={onCompare}
      />
    </>
  );
}
