import { theme } from 'antd';
import type { ReactNode } from 'react';
import type { OutcomeCounts } from '../../../domain/outreach/task/taskOutcome.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';
import styles from './OutcomeBar.module.css';

/** The people of a run as one bar, split by what became of them; what is still to come is empty. */
export function OutcomeBar({ counts, total }: { counts: OutcomeCounts; total: number }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { token } = theme.useToken();
  const colors: Record<keyof OutcomeCounts, string> = {
    reached: token.colorSuccess,
    leftOut: token.colorWarning,
    failed: token.colorError,
    control: token.colorTextQuaternary,
    otherTask: token.colorInfoBorder,
  };
  const parts = (Object.keys(colors) as (keyof OutcomeCounts)[]).filter((part) => counts[part] > 0);
  const said = parts.map((part) => t(`outreach.task.outcomeBar.${part}`, { people: format.number(counts[part]) }));
  return (
    <div
      role="img"
      aria-label={t('outreach.task.outcomeBar', { parts: said })}
      className={styles.bar}
      style={{ background: token.colorFillSecondary }}
    >
      {parts.map((part, nth) => (
        <div
          key={part}
          title={said[nth]}
          className={styles.part}
          style={{ background: colors[part], flexBasis: `${(counts[part] / Math.max(total, 1)) * 100}%` }}
        />
      ))}
    </div>
  );
}
