import { Flex, Statistic } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '../../../../contract/shared/endpoint.ts';
import type { getStatisticTotal } from '../../../../contract/outreach/sending/sendStatistic.ts';
import {
  STATISTIC_COUNTS,
  STATISTIC_RATE_OF,
  STATISTIC_RATES,
} from '../../../../domain/outreach/sending/sendStatistic.ts';
import { CountFigure, FigureGrid, RateFigure, useFormat, useTexts } from '../../../../ui/index.ts';
import type { FigureOf } from './usePeopleLink.tsx';
import { usePeopleLink } from './usePeopleLink.tsx';

const T = 'outreach.statistics';

/** Figures of a period with those of the one that it is compared with. */
export type Totals = AnswerOf<typeof getStatisticTotal>;

/** All figures of the period: counts lead to their people, rates say what they are a share of. */
export function StatisticTotals({ of, figure }: { of: Totals; figure: Omit<FigureOf, 'days'> }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const peopleLink = usePeopleLink();
  const { compared } = of;
  return (
    <Flex vertical gap="middle" style={{ marginBlockEnd: 24 }}>
      <FigureGrid title={t(`${T}.totals`)} compared={compared?.range ?? null}>
        {STATISTIC_COUNTS.map((count) => (
          <CountFigure key={count} name={count} texts={T} now={of} before={compared}>
            <Statistic
              formatter={() => peopleLink(count, of[count], { days: of.range, ...figure })}
              value={of[count]}
            />
          </CountFigure>
        ))}
      </FigureGrid>
      <FigureGrid title={t(`${T}.rates`)}>
        {STATISTIC_RATES.map((rate) => (
          <RateFigure key={rate} name={rate} texts={T} of={STATISTIC_RATE_OF[rate]} now={of} before={compared}>
            <Statistic value={format.percent(of[rate])} />
          </RateFigure>
        ))}
      </FigureGrid>
    </Flex>
  );
}
