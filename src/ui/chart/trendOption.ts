import type { GlobalToken } from 'antd';
import type { LineSeriesOption } from 'echarts/charts';
import type { AriaComponentOption, GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { formatDateTime, formatDay, formatNumber, formatTime } from '../../domain/shared/text/format.ts';
import { DEFAULT_FORMATS, type Formats } from '../../domain/shared/text/formats.ts';
import { DAY_MS } from '../../domain/shared/time/duration.ts';

/** A count at a moment. */
export interface TrendPoint {
  /** An instant. */
  at: string;
  value: number;
}

/** Colours and letters of a chart: those of the page. */
export type TrendTokens = Pick<
  GlobalToken,
  | 'colorPrimary'
  | 'colorText'
  | 'colorTextSecondary'
  | 'colorBorder'
  | 'colorBorderSecondary'
  | 'colorBgElevated'
  | 'fontFamily'
  | 'fontSizeSM'
>;

/** How a chart says times and counts, and what it is called. */
export interface TrendLanguage {
  /** Language of the operator, as `zh_CN`. */
  lang: string;
  /** Zone of the tenant: its days begin where the axis says so. */
  timeZone: string;
  formats?: Formats;
  /** What is counted. */
  label: string;
  /** The chart in one sentence, for whoever does not see it. */
  description: string;
  /** No movement, for those who want none. */
  still?: boolean;
}

/** What is drawn. */
export type TrendOption = ComposeOption<
  LineSeriesOption | GridComponentOption | TooltipComponentOption | AriaComponentOption
>;

/** Oldest first. */
export function inOrder(points: readonly TrendPoint[]): TrendPoint[] {
  return points.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/**
 * What the clocks of a zone show at an instant, as if it were UTC: so the axis, which knows no zones, has its days begin at midnight
 * of the tenant. When clocks are set back an hour is there twice, and its points stand in the same place.
 */
function wallClock(timeZone: string): (at: string) => number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => Date.parse(`${clock.format(new Date(at)).replace(' ', 'T')}Z`);
}

/** How counts went over time, as a line. Pure: the same for the same points, colours and language. */
export function trendOption(
  points: readonly TrendPoint[],
  tokens: TrendTokens,
  { lang, timeZone, formats = DEFAULT_FORMATS, label, description, still = false }: TrendLanguage,
): TrendOption {
  const sorted = inOrder(points);
  const clock = wallClock(timeZone);
  const number = (value: number): string => formatNumber(value, lang, formats.number);
  const text = { color: tokens.colorText, fontFamily: tokens.fontFamily, fontSize: tokens.fontSizeSM };
  const quiet = { ...text, color: tokens.colorTextSecondary };
  return {
    useUTC: true,
    animation: !still,
    color: [tokens.colorPrimary],
    aria: { enabled: true, label: { description }, decal: { show: true } },
    grid: { top: 16, right: 24, bottom: 8, left: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'time',
      axisLine: { lineStyle: { color: tokens.colorBorder } },
      axisLabel: {
        ...quiet,
        hideOverlap: true,
        formatter: (value: number) =>
          value % DAY_MS === 0
            ? formatDay(new Date(value).toISOString().slice(0, 10), lang)
            : formatTime(new Date(value).toISOString(), lang, 'UTC', formats),
      },
    },
    yAxis: {
      type: 'value',
      // Of a large group that loses a hundredth the line from nought on would say nothing.
      scale: true,
      minInterval: 1,
      splitLine: { lineStyle: { color: tokens.colorBorderSecondary } },
      axisLabel: { ...quiet, formatter: number },
    },
    tooltip: {
      trigger: 'axis',
      // Drawn, not HTML: nothing that is said can become markup.
      renderMode: 'richText',
      backgroundColor: tokens.colorBgElevated,
      borderColor: tokens.colorBorderSecondary,
      textStyle: text,
      formatter: (shown) => {
        const [first] = [shown].flat();
        const point = first === undefined ? undefined : sorted[first.dataIndex];
        return point === undefined
          ? ''
          : `${formatDateTime(point.at, lang, timeZone, formats)}\n${label}: ${number(point.value)}`;
      },
    },
    series: [
      {
        type: 'line',
        name: label,
        symbol: 'circle',
        symbolSize: 6,
        data: sorted.map(({ at, value }) => [clock(at), value]),
      },
    ],
  };
}
