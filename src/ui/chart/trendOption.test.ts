import { describe, expect, it } from 'vitest';
import { type TrendLanguage, type TrendOption, type TrendPoint, type TrendTokens, trendOption } from './trendOption.ts';

const TOKENS: TrendTokens = {
  colorPrimary: '#111111',
  colorText: '#222222',
  colorTextSecondary: '#333333',
  colorBorder: '#444444',
  colorBorderSecondary: '#555555',
  colorBgElevated: '#666666',
  fontFamily: 'serif',
  fontSizeSM: 12,
};
const POINTS: TrendPoint[] = [
  { at: '2026-11-21T16:00:00.000Z', value: 1200 },
  { at: '2026-11-19T20:30:00.000Z', value: 900 },
];
const SAID: TrendLanguage = { lang: 'en_US', timeZone: 'Asia/Shanghai', label: 'People', description: 'in words' };

const drawn = (said: Partial<TrendLanguage> = {}, points = POINTS): TrendOption =>
  trendOption(points, TOKENS, { ...SAID, ...said });
const tick = (value: string, said: Partial<TrendLanguage> = {}): unknown => {
  const { xAxis } = drawn(said) as { xAxis: { axisLabel: { formatter: (at: number) => string } } };
  return xAxis.axisLabel.formatter(Date.parse(value));
};

describe('the drawing of a count over time', () => {
  it('goes from the oldest to the newest, at the hours of the tenant', () => {
    const at = (text: string): number => Date.parse(text);
    expect(drawn().series).toMatchObject([
      {
        data: [
          [at('2026-11-20T04:30:00Z'), 900],
          [at('2026-11-22T00:00:00Z'), 1200],
        ],
      },
    ]);
    expect(drawn({ timeZone: 'America/New_York' }).series).toMatchObject([
      {
        data: [
          [at('2026-11-19T15:30:00Z'), 900],
          [at('2026-11-21T11:00:00Z'), 1200],
        ],
      },
    ]);
    expect(POINTS[0]?.value).toBe(1200);
  });

  it('writes days, hours and counts in the language of the operator', () => {
    expect([tick('2026-11-20T00:00:00Z'), tick('2026-11-20T06:00:00Z')]).toEqual(['Nov 20', '06:00']);
    expect(tick('2026-11-20T00:00:00Z', { lang: 'zh_CN' })).toBe('11月20日');
    const { yAxis } = drawn({ formats: { date: 'ymd', time: 'h23', number: 'point' } }) as {
      yAxis: { axisLabel: { formatter: (value: number) => string } };
    };
    expect(yAxis.axisLabel.formatter(1200)).toBe('1.200');
  });

  it('says a point with its moment, as text that cannot be markup', () => {
    const { tooltip } = drawn({ label: '<b>' }) as {
      tooltip: { renderMode: string; formatter: (shown: object) => string };
    };
    expect(tooltip.renderMode).toBe('richText');
    expect(tooltip.formatter([{ dataIndex: 1 }])).toBe('11/22/2026, 00:00:00 GMT+8\n<b>: 1,200');
    expect(tooltip.formatter([])).toBe('');
  });

  it('is told to screen readers in words, marked by more than colour, and still for whom movement is too much', () => {
    expect(drawn().aria).toEqual({ enabled: true, label: { description: 'in words' }, decal: { show: true } });
    expect([drawn().animation, drawn({ still: true }).animation]).toEqual([true, false]);
  });

  it('has the colours of the page', () => {
    expect(drawn()).toMatchObject({ color: ['#111111'], tooltip: { backgroundColor: '#666666' } });
  });
});
