import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { TrendChartProps } from './TrendChartProps.ts';
import { TrendNotLoaded } from './TrendNotLoaded.tsx';

/** From so many points on there is a line. */
const LINE_POINTS = 2;

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
