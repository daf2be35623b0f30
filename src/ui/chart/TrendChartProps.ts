import type { ReactNode } from 'react';
import type { TrendPoint } from './trendOption.ts';

/** Props of `TrendChart`. */
export interface TrendChartProps {
  /** What is counted, as the title of its column says. */
  label: string;
  /** In any order. */
  points: readonly TrendPoint[];
  /** The same as a table: what is there instead of the chart, on request or where there is no line to draw. */
  children: ReactNode;
}
