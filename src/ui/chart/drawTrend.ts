import { LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { TrendOption } from './trendOption.ts';

use([LineChart, GridComponent, TooltipComponent, AriaComponent, CanvasRenderer]);

/** A chart that stands on the page. */
export interface DrawnTrend {
  /** Draws other points, or the same in other colours or another language. */
  become(option: TrendOption): void;
  /** Takes it off the page with all that it listens to. */
  end(): void;
}

/** Draws a chart into a box, as wide as it, also when that changes. */
export function drawTrend(box: HTMLElement): DrawnTrend {
  const chart = init(box);
  const watch = new ResizeObserver(() => chart.resize());
  watch.observe(box);
  return {
    become: (option) => chart.setOption(option),
    end: () => {
      watch.disconnect();
      chart.dispose();
    },
  };
}
