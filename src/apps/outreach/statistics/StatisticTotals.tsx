import { Card, Flex, Statistic, Tooltip, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { getStatisticTotal } from '../../../contract/sendStatistic.ts';
import {
  changeOf,
  pointsOf,
  STATISTIC_COUNTS,
  STATISTIC_RATE_OF,
  STATISTIC_RATES,
  type StatisticCount,
  type StatisticRate,
} from '../../../domain/sendStatistic.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';
import type { FigureOf } from './usePeopleLink.tsx';
import { usePeopleLink } from './usePeopleLink.tsx';

/** Figures of a period with those of the one that it is compared with. */
export type Totals = AnswerOf<typeof getStatisticTotal>;

/** A difference with its sign, rounded so that it does not say more than it knows. */
const signed = (text: string, difference: number): string => (difference > 0 ? `+${text}` : text);

/** All figures of the period: counts lead to their people, rates say what they are a share of. */
export function StatisticTotals({ of, figure }: { of: Totals; figure: Omit<FigureOf, 'days'> }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const peopleLink = usePeopleLink();
  const { compared } = of;
  const countDifference = (count: StatisticCount): ReactNode => {
    if (compared === null) return null;
    const exact = changeOf(of[count], compared[count]);
    // As exact as it is written: nothing rises by nought.
    const change = exact === null ? null : Math.round(exact * 1000) / 1000;
    return (
      <Difference
        text={change === null ? '–' : signed(format.percent(change), change)}
        before={format.number(compared[count])}
      />
    );
  };
  const rateDifference = (rate: StatisticRate): ReactNode => {
    if (compared === null) return null;
    const points = pointsOf(of[rate], compared[rate]);
    const rounded = points === null ? null : Math.round(points * 10) / 10;
    return (
      <Difference
        text={
          rounded === null ? '–' : t('outreach.statistics.points', { points: signed(format.number(rounded), rounded) })
        }
        before={format.percent(compared[rate])}
      />
    );
  };
  return (
    <Flex vertical gap="middle" style={{ marginBlockEnd: 24 }}>
      <Card
        size="small"
        title={t('outreach.statistics.totals')}
        extra={
          compared !== null && (
            <Typography.Text type="secondary">
              {t('outreach.statistics.comparedWith', {
                from: format.date(compared.range.from),
                to: format.date(compared.range.to),
              })}
            </Typography.Text>
          )
        }
      >
        <Figures>
          {STATISTIC_COUNTS.map((count) => (
            <Figure key={count} name={count}>
              <Statistic
                formatter={() => peopleLink(count, of[count], { days: of.range, ...figure })}
                value={of[count]}
              />
              {countDifference(count)}
            </Figure>
          ))}
        </Figures>
      </Card>
      <Card size="small" title={t('outreach.statistics.rates')}>
        <Figures>
          {STATISTIC_RATES.map((rate) => {
            const { part, whole } = STATISTIC_RATE_OF[rate];
            return (
              <Figure key={rate} name={rate}>
                <Statistic value={format.percent(of[rate])} />
                <Typography.Text type="secondary" className="tabular">
                  {format.number(of[part])} ÷ {format.number(of[whole])}
                </Typography.Text>
                {rateDifference(rate)}
              </Figure>
            );
          })}
        </Figures>
      </Card>
    </Flex>
  );
}

function Figures({ children }: { children: ReactNode }): ReactNode {
  return (
    <div style={{ display: 'grid', gap: '16px 12px', gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))' }}>
      {children}
    </div>
  );
}

/** A figure below its name, which says on hover and focus what is counted, and of a rate by what it is divided. */
function Figure({ name, children }: { name: StatisticCount | StatisticRate; children: ReactNode }): ReactNode {
  const t = useTexts();
  return (
    <Flex vertical data-figure={name}>
      <div>
        <Tooltip title={t(`outreach.statistics.${name}.meaning`)} trigger={['hover', 'focus']}>
          {/* Also for those who go by keyboard. */}
          <Typography.Text
            type="secondary"
            tabIndex={0}
            style={{ textDecoration: 'underline dotted', textUnderlineOffset: 4, cursor: 'help' }}
          >
            {t(`outreach.statistics.${name}`)}
          </Typography.Text>
        </Tooltip>
      </div>
      {children}
    </Flex>
  );
}

function Difference({ text, before }: { text: string; before: string }): ReactNode {
  const t = useTexts();
  return (
    <>
      <Typography.Text className="tabular">{text}</Typography.Text>
      <Typography.Text type="secondary" className="tabular">
        {t('outreach.statistics.before', { value: before })}
      </Typography.Text>
    </>
  );
}
