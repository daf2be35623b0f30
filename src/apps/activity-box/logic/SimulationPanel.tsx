import { Alert, Button, Flex, Progress, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Prize } from '../../../contract/activity-box/prize/prize.ts';
import { type ActivityLogic, logicFaults } from '../../../domain/activity-box/logic/activityLogic.ts';
import { CHANCE_WHOLE } from '../../../domain/activity-box/draw/chance.ts';
import {
  participationDays,
  SIMULATION_DRAWS,
  SIMULATION_DRAWS_MAX,
  SIMULATION_PEOPLE_MAX,
  type SimulationPlan,
} from '../../../domain/activity-box/draw/Simulation.ts';
import { readAmount } from '../../../domain/shared/number/money.ts';
import { BoundedNumber, SectionTitle, useTexts } from '../../../ui/index.ts';
import styles from './LogicForm.module.css';
import { SimulationOutcome } from './SimulationOutcome.tsx';
import { useGroups } from './useGroups.ts';
import { useSimulation } from './useSimulation.ts';

/** Millionths of one per cent. */
const PER_CENT = CHANCE_WHOLE / 100;

/** How people behave, unless somebody knows better. */
const USUAL = { people: 10_000, drawsPerDay: 2_000, draws: SIMULATION_DRAWS, sharesPerDay: 0 };

/** The numbers of {@link USUAL}, with their bounds. */
const BOUNDS = {
  people: { min: 1, max: SIMULATION_PEOPLE_MAX },
  drawsPerDay: { min: 1, max: SIMULATION_DRAWS_MAX },
  draws: { min: 1, max: SIMULATION_DRAWS_MAX },
  sharesPerDay: { min: 0, max: 100 },
} as const;

/** Props of {@link SimulationPanel}. */
export interface SimulationPanelProps {
  logic: ActivityLogic;
  participation: { from: string; to: string };
  prizes: ReadonlyMap<string, Prize>;
}

/** Plays the draws of what is filled in, before anybody takes part: whether chances hold, and how long the prizes last. */
export function SimulationPanel({ logic, participation, prizes }: SimulationPanelProps): ReactNode {
  const t = useTexts();
  const { state, start, cancel } = useSimulation();
  const [typed, setTyped] = useState(USUAL);
  const [percents, setPercents] = useState<Readonly<Record<string, number>>>({});
  const groupIds = logic.tables.flatMap(({ groupId }) => groupId || []);
  const nameOf = useGroups(groupIds);
  const days = participationDays(participation);
  const groupShares = groupIds.map((groupId) => ({
    groupId,
    millionths: Math.round((percents[groupId] ?? 0) * PER_CENT),
  }));
  const isTooMany = groupShares.reduce((sum, { millionths }) => sum + millionths, 0) > CHANCE_WHOLE;
  const isUnready = !logic.prizesOn || logicFaults(logic).some(({ path: [part] }) => part !== 'boost');
  const { items, replacementItemId, tables, rules } = logic;
  const plan: SimulationPlan = {
    ...typed,
    logic: { items, replacementItemId, tables, rules },
    days,
    groupShares,
    prizes: [...prizes.values()].map(({ id, unitPrice, dailyCap }) => ({
      prizeId: id,
      priceCents: readAmount(unitPrice) ?? null,
      dailyCap,
    })),
  };
  const isOutdated = state.now === 'done' && JSON.stringify(state.of) !== JSON.stringify(plan);
  const isRunning = state.now === 'running';
  return (
    <>
      <SectionTitle id="logic-simulation">{t('activityBox.logic.simulation')}</SectionTitle>
      <Typography.Paragraph type="secondary">{t('activityBox.logic.simulationHint', { days })}</Typography.Paragraph>
      <Flex gap="middle" wrap>
        {(['people', 'drawsPerDay', 'draws', 'sharesPerDay'] as const).map((field) => (
          <label key={field}>
            <div>{t(`activityBox.logic.sim.${field}`)}</div>
            <BoundedNumber
              {...BOUNDS[field]}
              className={styles.simulated ?? ''}
              value={typed[field]}
              onChange={(value) => {
                if (value !== null) setTyped({ ...typed, [field]: value });
              }}
            />
          </label>
        ))}
        {groupIds.map((groupId) => (
          <label key={groupId}>
            <div>{t('activityBox.logic.sim.groupShare', { name: nameOf(groupId) })}</div>
            <BoundedNumber
              min={0}
              max={100}
              decimals={2}
              suffix="%"
              className={styles.simulated ?? ''}
              value={percents[groupId] ?? 0}
              onChange={(value) => setPercents({ ...percents, [groupId]: value ?? 0 })}
            />
          </label>
        ))}
      </Flex>
      <Flex gap="small" align="center" wrap style={{ marginBlock: 16 }}>
        {isRunning ? (
          <Button onClick={cancel}>{t('activityBox.logic.sim.cancel')}</Button>
        ) : (
          <Button disabled={isUnready || isTooMany} onClick={() => void start(plan)}>
            {t('activityBox.logic.sim.start')}
          </Button>
        )}
        <span role="status">
          {isRunning && t('activityBox.logic.sim.running')}
          {!isRunning && isUnready && t('activityBox.logic.sim.unready')}
          {!isRunning && !isUnready && isTooMany && t('activityBox.logic.sim.tooMany')}
          {isOutdated && t('activityBox.logic.sim.outdated')}
        </span>
      </Flex>
      {isRunning && (
        <Progress percent={Math.floor(state.share * 100)} aria-label={t('activityBox.logic.sim.running')} />
      )}
      {state.now === 'failed' && <Alert type="error" showIcon role="alert" title={t('activityBox.logic.sim.failed')} />}
      {state.now === 'done' && <SimulationOutcome result={state.result} of={state.of} />}
    </>
  );
}
