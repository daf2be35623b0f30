import { Flex, Switch, theme } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REDUCED_MOTION, useHost, useMedia } from '../../sdk/index.ts';
import type { DrawnTrend } from './drawTrend.ts';
import type { TrendChartProps } from './TrendChartProps.ts';
import { TrendNotLoaded } from './TrendNotLoaded.tsx';
import { inOrder, trendOption } from './trendOption.ts';
import { useFormat } from '../hooks/useFormat.ts';
import { useTexts } from '../hooks/useTexts.ts';

/** Height of the drawing, in pixels. */
const HEIGHT = 260;

/** How a count went over time, as a line or as the table that it is drawn from; where drawing cannot be loaded the table is there. */
export function TrendPanel({ label, points, children }: TrendChartProps): ReactNode {
  const t = useTexts();
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <TrendNotLoaded onRetry={() => setBroken(false)}>{children}</TrendNotLoaded>;
  return (
    <>
      <Flex gap="small" align="center" style={{ marginBlockEnd: 12 }}>
        <Switch size="small" aria-labelledby={id} checked={asTable} onChange={setAsTable} />
        <span id={id}>{t('ui.chart.asTable')}</span>
      </Flex>
      {asTable ? children : <Drawing label={label} points={points} onBroken={() => setBroken(true)} />}
    </>
  );
}

function Drawing({ label, points, onBroken }: Omit<TrendChartProps, 'children'> & { onBroken: () => void }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { i18n } = useTranslation();
  const { timeZone, formats } = useHost().snapshot();
  const { token } = theme.useToken();
  const still = useMedia(REDUCED_MOTION);
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnTrend>();
  const broken = useRef(onBroken);
  useEffect(() => {
    broken.current = onBroken;
  });
  useEffect(() => {
    let chart: DrawnTrend | undefined;
    let isGone = false;
    void import('./drawTrend.ts').then(
      ({ drawTrend }) => {
        if (isGone || box.current === null) return;
        chart = drawTrend(box.current);
        setDrawn(chart);
      },
      () => {
        if (!isGone) broken.current();
      },
    );
    return () => {
      isGone = true;
      chart?.end();
      setDrawn(undefined);
    };
  }, []);
  const sorted = inOrder(points);
  const values = sorted.map(({ value }) => value);
  const [first, last] = [sorted[0], sorted.at(-1)];
  const description = t('ui.chart.description', {
    label,
    count: points.length,
    from: format.dateTime(first?.at ?? null),
    to: format.dateTime(last?.at ?? null),
    least: format.number(Math.min(...values)),
    most: format.number(Math.max(...values)),
    last: format.number(last?.value ?? 0),
  });
  useEffect(() => {
    drawn?.become(
      trendOption(points, token, {
        lang: i18n.language,
        timeZone,
        ...(formats === undefined ? {} : { formats }),
        label,
        description,
        still,
      }),
    );
  }, [drawn, points, token, i18n.language, timeZone, formats, label, description, still]);
  return <div ref={box} role="img" aria-label={description} style={{ height: HEIGHT, marginBlockEnd: 16 }} />;
}
