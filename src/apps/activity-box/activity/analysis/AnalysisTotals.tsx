import { Flex, Statistic } from 'antd';
import type { ReactNode } from 'react';
import type { getActivityFigures } from '../../../../contract/activity-box/activity/activityStatistic.ts';
import type { AnswerOf } from '../../../../contract/shared/endpoint.ts';
import {
  ACTIVITY_COUNTS,
  ACTIVITY_RATE_OF,
  ACTIVITY_RATES,
  type ActivityCount,
  type ActivityRate,
} from '../../../../domain/activity-box/activity/activityFigures.ts';
import { CountFigure, FigureGrid, RateFigure, useFormat, useTexts } from '../../../../ui/index.ts';
import type { AnalysisPlace } from './useAnalysisScope.ts';
import { useAwardsLink } from './useAwardsLink.tsx';

const T = 'activityBox.analysis';

/** Figures of a period with those of the one that it is compared with. */
export type ActivityFigures = AnswerOf<typeof getActivityFigures>;

/** Figures behind which winning records stand. */
const OF_AWARDS: readonly ActivityCount[] = ['winners', 'awards'];

/** Figures of activities that invite friends alone. */
const OF_BOOSTS: readonly (ActivityCount | ActivityRate)[] = ['boosts', 'boostsReached', 'helps', 'reachRate'];

/** All figures of the period: wins lead to their records, rates say what they are a share of. */
export function AnalysisTotals({ of, place }: { of: ActivityFigures; place: AnalysisPlace }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const awardsLink = useAwardsLink();
  const { compared, range } = of;
  const { activityId, channel } = place;
  // Records are not narrowed to a channel.
  const records = channel === undefined ? { days: range, activityId } : null;
  const countFigure = (count: ActivityCount): ReactNode => (
    <CountFigure key={count} name={count} texts={T} now={of} before={compared}>
      <Statistic
        formatter={() => awardsLink(of[count], OF_AWARDS.includes(count) ? records : null)}
        value={of[count]}
      />
    </CountFigure>
  );
  const rateFigure = (rate: ActivityRate): ReactNode => (
    <RateFigure key={rate} name={rate} texts={T} of={ACTIVITY_RATE_OF[rate]} now={of} before={compared}>
      <Statistic value={format.percent(of[rate])} />
    </RateFigure>
  );
  const isOfBoosts = (name: ActivityCount | ActivityRate): boolean => OF_BOOSTS.includes(name);
  return (
    <Flex vertical gap="middle" style={{ marginBlockEnd: 24 }}>
      <FigureGrid title={t(`${T}.totals`)} compared={compared?.range ?? null}>
        {ACTIVITY_COUNTS.filter((count) => !isOfBoosts(count)).map(countFigure)}
      </FigureGrid>
      <FigureGrid title={t(`${T}.rates`)}>
        {ACTIVITY_RATES.filter((rate) => !isOfBoosts(rate)).map(rateFigure)}
      </FigureGrid>
      <FigureGrid title={t(`${T}.ofBoosts`)}>
        {ACTIVITY_COUNTS.filter(isOfBoosts).map(countFigure)}
        {ACTIVITY_RATES.filter(isOfBoosts).map(rateFigure)}
      </FigureGrid>
    </Flex>
  );
}
