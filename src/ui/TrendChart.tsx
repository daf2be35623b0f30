import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { TrendPoint } from './trendOption.ts';
import { TrendNotLoaded } from './TrendNotLoaded.tsx';

/** From so many points on there is a line. */
const LINE_POINTS = 2;

/** Props of {@link TrendChart}. */
export interface TrendChartProps {
  /** What is counted, as the title of its column says. */
  label: string;
  /** In any order. */
  points: readonly TrendPoint[];
  /** The same as a table: what is there instead of the chart, on request or where there is no line to draw. */
  children: ReactNode;
}

// Charts are large and few pages have one; without its drawing the table still says everything.
const TrendPanel = lazy(async (): Promise<{ default: ComponentType<TrendChartProps> }> => {
  try {
    return { default: (await import('./TrendPanel.tsx')).TrendPanel };
  } catch {
    return { default: TrendNotLoaded };
  }
});

/** How a count went over time: a line with a switch to its table. What draws is loaded when the first chart is shown. */
export function TrendChart(props: TrendChartProps): ReactNode {
  if (props.points.length < LINE_POINTS) return props.children;
  return (
    <Suspense fallback={props.children}>
      <TrendPanel {...props} />
    </Suspense>
  );
}
