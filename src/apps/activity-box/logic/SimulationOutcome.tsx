import { Alert, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { SimulationPlan, SimulationResult } from '../../../domain/activity-box/draw/Simulation.ts';
import { simulationWarnings, type SimulationWarning } from '../../../domain/activity-box/draw/simulationWarnings.ts';
import { writeAmount } from '../../../domain/shared/number/money.ts';
import { DetailFields, useFormat, useTexts } from '../../../ui/index.ts';
import { SimulationBars } from './SimulationBars.tsx';
import { SimulationTable } from './SimulationTable.tsx';

/** Props of {@link SimulationOutcome}. */
export interface SimulationOutcomeProps {
  result: SimulationResult;
  /** What was simulated. */
  of: SimulationPlan;
}

/** Digits of a probability that say something. */
const PROBABILITY_DIGITS = 4;

/** What a simulation came to: warnings in words, figures, and each item in a chart and its table. */
export function SimulationOutcome({ result, of }: SimulationOutcomeProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { tries, drawn, courses, days, refused, replaced, unmet, fairness, costCents } = result;
  const nameOf = (itemId: string): string => of.logic.items.find(({ id }) => id === itemId)?.name ?? '';
  const warnings = simulationWarnings(result);
  const say = (warning: SimulationWarning): string => {
    const key = `activityBox.logic.warning.${warning.kind}`;
    if (warning.kind === 'usedUp')
      return t(key, { name: nameOf(warning.itemId), day: warning.firstDay, share: format.percent(warning.share) });
    if (warning.kind === 'leftOver')
      return t(key, {
        name: nameOf(warning.itemId),
        left: format.number(warning.left),
        quantity: format.number(warning.quantity),
      });
    if (warning.kind === 'priceMissing') return t(key, { name: nameOf(warning.itemId) });
    if (warning.kind === 'unmet') return t(key, { draws: format.number(warning.count) });
    if (warning.kind === 'refused') return t(key, { share: format.percent(warning.share) });
    if (warning.kind === 'firstDays') return t(key, { days: warning.days });
    return t(key, { probability: warning.probability.toFixed(PROBABILITY_DIGITS) });
  };
  return (
    <Flex vertical gap="middle">
      {warnings.length === 0 && <Alert type="success" showIcon title={t('activityBox.logic.sim.allWell')} />}
      {warnings.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('activityBox.logic.sim.warnings', { count: warnings.length })}
          description={
            <ul style={{ margin: 0, paddingInlineStart: 20 }}>
              {warnings.map((warning) => (
                <li key={say(warning)}>{say(warning)}</li>
              ))}
            </ul>
          }
        />
      )}
      <DetailFields
        fields={[
          {
            label: t('activityBox.logic.sim.drawn'),
            value: t('activityBox.logic.sim.drawnOf', { drawn: format.number(drawn), tries: format.number(tries) }),
          },
          {
            label: t('activityBox.logic.sim.courses'),
            value: t('activityBox.logic.sim.coursesOf', { courses: format.number(courses), days }),
          },
          {
            label: t('activityBox.logic.sim.refused'),
            value: t('activityBox.logic.sim.refusedBy', {
              chances: format.number(refused.noChancesLeft),
              daily: format.number(refused.dailyDrawsReached),
              total: format.number(refused.totalDrawsReached),
            }),
          },
          {
            label: t('activityBox.logic.sim.replaced'),
            value: t('activityBox.logic.sim.replacedAndUnmet', {
              replaced: format.number(replaced),
              unmet: format.number(unmet),
            }),
          },
          {
            label: t('activityBox.logic.sim.fairness'),
            value: t('activityBox.logic.sim.chiSquare', {
              statistic: fairness.statistic.toFixed(2),
              degrees: fairness.degrees,
              probability: fairness.probability.toFixed(PROBABILITY_DIGITS),
            }),
          },
          {
            label: t('activityBox.logic.sim.cost'),
            value: format.money(writeAmount(costCents)),
          },
        ]}
      />
      <Typography.Text type="secondary">{t('activityBox.logic.sim.costHint')}</Typography.Text>
      <SimulationBars items={result.items.filter(({ isPrize }) => isPrize)} nameOf={nameOf} />
      <SimulationTable result={result} nameOf={nameOf} />
    </Flex>
  );
}
