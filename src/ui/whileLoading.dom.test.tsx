import { render, screen } from '@testing-library/react';
import { Table } from 'antd';
import { expect, it } from 'vitest';
import { whileLoading } from './whileLoading.tsx';

it('a table that waits for its rows says nothing of them, and then that there are none', () => {
  const { rerender } = render(<Table {...whileLoading(true, 'none at all')} />);
  expect(screen.getByRole('table')).not.toHaveTextContent(/\S/);
  rerender(<Table {...whileLoading(false, 'none at all')} />);
  expect(screen.getByText('none at all')).toBeVisible();
});

it('without words of its own a table that has no rows says so with those of the kit', () => {
  const { rerender } = render(<Table {...whileLoading(true)} />);
  expect(screen.queryByText('No data')).toBeNull();
  rerender(<Table {...whileLoading(false)} />);
  expect(screen.getAllByText('No data').length).toBeGreaterThan(0);
});
