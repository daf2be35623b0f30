import { theme } from 'antd';
import type { ReactNode } from 'react';
import type { BoostCourse } from '../../../domain/activity-box/draw/boostCourse.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';
import styles from './LogicForm.module.css';

/** Size of the drawing in its own units, and the room for what stands at the axes. */
const WIDTH = 640;
const HEIGHT = 220;
const ROOM = { left: 72, right: 16, top: 24, bottom: 44 };

/** The average progress as a line, with all boosts in a band around it; the target is a dashed line. */
export function BoostCourseChart({
  course: { steps },
  target,
  label,
}: {
  course: BoostCourse;
  target: number;
  /** The chart in a sentence, for whoever does not see it. */
  label: string;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { token } = theme.useToken();
  const x = (friends: number): number => ROOM.left + (friends / (steps.length - 1)) * (WIDTH - ROOM.left - ROOM.right);
  const y = (value: number): number => HEIGHT - ROOM.bottom - (value / target) * (HEIGHT - ROOM.top - ROOM.bottom);
  const points = (of: 'least' | 'average' | 'most', list = steps): string =>
    list.map((step) => `${x(step.friends)},${y(step[of])}`).join(' ');
  const text = { fill: token.colorTextSecondary, fontSize: token.fontSizeSM, fontFamily: token.fontFamily };
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.chart}>
      {[0, target].map((value) => (
        <g key={value}>
          <line
            x1={ROOM.left}
            x2={WIDTH - ROOM.right}
            y1={y(value)}
            y2={y(value)}
            stroke={value === 0 ? token.colorBorder : token.colorTextSecondary}
            strokeDasharray={value === 0 ? 'none' : '6 4'}
          />
          <text {...text} x={ROOM.left - 8} y={y(value) + 4} textAnchor="end">
            {format.number(value)}
          </text>
        </g>
      ))}
      <text {...text} x={ROOM.left} y={ROOM.top - 8}>
        {t('activityBox.logic.boost.targetLine')}
      </text>
      <polygon
        points={`${points('most')} ${points('least', steps.toReversed())}`}
        fill={token.colorPrimary}
        opacity={0.16}
      />
      <polyline points={points('average')} fill="none" stroke={token.colorPrimary} strokeWidth={2} />
      {steps.map(({ friends, average }) => (
        <g key={friends}>
          <circle cx={x(friends)} cy={y(average)} r={3} fill={token.colorPrimary} />
          <text {...text} x={x(friends)} y={HEIGHT - ROOM.bottom + 18} textAnchor="middle">
            {friends}
          </text>
        </g>
      ))}
      <text {...text} x={WIDTH - ROOM.right} y={HEIGHT - 6} textAnchor="end">
        {t('activityBox.logic.boost.step.friends')}
      </text>
    </svg>
  );
}
