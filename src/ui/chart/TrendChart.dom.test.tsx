import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { InKit } from '../testing/InKit.tsx';
import { TrendChart } from './TrendChart.tsx';
import { TrendPanel } from './TrendPanel.tsx';

const show = (chart: ReactElement) => render(<InKit>{chart}</InKit>);
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
