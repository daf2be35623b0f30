import type { ReactNode } from 'react';
import { lazyComponent } from '../../sdk/index.ts';
import type { TrendChartProps } from './TrendChartProps.ts';
import { TrendNotLoaded } from './TrendNotLoaded.tsx';

/** From so many points on there is a line. */
const LINE_POINTS = 2;

// Charts are large and few pages have one; without its drawing the table still says everything.
const TrendPanel = lazyComponent<TrendChartProps>(async () => (await import('./TrendPanel.tsx')).TrendPanel, {
  Waiting: ({ children }) => children,
  Failed: TrendNotLoaded,
});

/** How a count went over time: a line with a switch to its table. What draws is loaded when the first chart is shown. */
export function TrendChart(props: TrendChartProps): ReactNode {
  return props.points.length < LINE_POINTS ? props.children : <TrendPanel {...props} />;
}
