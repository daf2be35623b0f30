import { Flex, theme } from 'antd';
import { Fragment, type ReactNode } from 'react';
import type { ItemOutcome } from '../../../domain/activity-box/draw/Simulation.ts';
import { useTexts } from '../../../ui/index.ts';
import styles from './LogicForm.module.css';

/** A bar that is shorter cannot be seen, in per cent of the whole. */
const LEAST = 0.3;

/** How often each prize was expected and given, as two bars; the table beside it has the numbers, also for whoever sees no bars. */
export function SimulationBars({
  items,
  nameOf,
}: {
  items: readonly ItemOutcome[];
  nameOf: (itemId: string) => string;
}): ReactNode {
  const t = useTexts();
  const { token } = theme.useToken();
  const most = Math.max(1, ...items.flatMap(({ expected, given }) => [expected, given]));
  const colors = { expected: token.colorTextTertiary, given: token.colorPrimary };
  const width = (count: number): string => (count === 0 ? '0' : `${Math.max(LEAST, (count / most) * 100)}%`);
  return (
    <div role="img" aria-label={t('activityBox.logic.sim.bars')}>
      <Flex gap="middle" style={{ marginBlockEnd: 8 }}>
        {(['expected', 'given'] as const).map((what) => (
          <Flex key={what} gap={6} align="center">
            <span className={styles.bar} style={{ width: 16, background: colors[what] }} />
            {t(`activityBox.logic.sim.${what}`)}
          </Flex>
        ))}
      </Flex>
      <div className={styles.bars}>
        {items.map((item) => (
          <Fragment key={item.itemId}>
            <span style={{ overflowWrap: 'anywhere' }}>{nameOf(item.itemId)}</span>
            <Flex vertical gap={2}>
              {(['expected', 'given'] as const).map((what) => (
                <div key={what} className={styles.bar} style={{ width: width(item[what]), background: colors[what] }} />
              ))}
            </Flex>
          </Fragment>
        ))}
      </div>
    </div>
  );
}
