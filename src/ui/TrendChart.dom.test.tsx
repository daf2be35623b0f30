import { fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { HostContext } from '../sdk/index.ts';
import { loadUiTexts } from './loadUiTexts.ts';
import { TrendChart } from './TrendChart.tsx';
import { TrendPanel } from './TrendPanel.tsx';

const i18n = createInstance();
beforeAll(async () => {
  await i18n.init({
    lng: 'en_US',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { en_US: { translation: await loadUiTexts('en_US') } },
  });
});

const host = { snapshot: () => ({ lang: 'en_US', timeZone: 'Asia/Shanghai' }) } as never;
const show = (chart: ReactElement) =>
  render(
    <HostContext value={host}>
      <I18nextProvider i18n={i18n}>{chart}</I18nextProvider>
    </HostContext>,
  );
const POINTS = [
  { at: '2026-11-20T16:00:00.000Z', value: 1200 },
  { at: '2026-11-18T16:00:00.000Z', value: 900 },
];

it('one value is no line: its table is there, without a switch', () => {
  show(
    <TrendChart label="People" points={POINTS.slice(1)}>
      <table />
    </TrendChart>,
  );
  expect(screen.getByRole('table')).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
});

it('a chart says in words what it shows, and its switch shows the table in its place', () => {
  show(
    <TrendPanel label="People" points={POINTS}>
      <table />
    </TrendPanel>,
  );
  const chart = screen.getByRole('img');
  expect(chart).toHaveAccessibleName(
    'People: 2 values from 11/19/2026, 00:00:00 GMT+8 to 11/21/2026, 00:00:00 GMT+8. Lowest 900, highest 1,200, last 1,200.',
  );
  expect(screen.queryByRole('table')).toBeNull();
  // Before the drawing has come: this page has no canvas, and what comes late finds its place gone.
  fireEvent.click(screen.getByRole('switch', { name: 'Show as a table' }));
  expect(screen.getByRole('table')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});
