import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ListTable } from './ListTable.tsx';
import { InKit } from '../testing/InKit.tsx';

interface Row {
  id: string;
}

const Around = ({ children }: { children: ReactNode }): ReactNode => (
  <InKit>
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>{children}</BrowserRouter>
    </QueryClientProvider>
  </InKit>
);

/** Shows a list of so many rows at an address; answers which pages it asked for. */
function show(total: number, address: string): number[] {
  window.history.replaceState(null, '', address);
  const asked: number[] = [];
  render(
    <ListTable<Row>
      queryKey={`rows of ${address} ${total}`}
      label="Rows"
      rowKey={({ id }) => id}
      columns={[{ key: 'id', title: 'Id', render: ({ id }) => id }]}
      emptyHint="make your first row"
      load={async ({ pageNo, pageSize }) => {
        asked.push(pageNo);
        const first = (pageNo - 1) * pageSize;
        const rows = Array.from({ length: Math.max(0, Math.min(pageSize, total - first)) }, (_, at) => ({
          id: `row ${first + at + 1}`,
        }));
        return { rows, total };
      }}
    />,
    { wrapper: Around },
  );
  return asked;
}

it('shows the last page that there is for a page number beyond it, in the same entry of the history', async () => {
  const before = window.history.length;
  const asked = show(97, '/?pageNo=9&sort=name&order=desc');
  expect(await screen.findByText('row 97')).toBeInTheDocument();
  expect(asked).toEqual([9, 5]);
  expect(screen.queryByText('make your first row')).toBeNull();
  expect(window.location.search).toBe('?pageNo=5&sort=name&order=desc');
  expect(window.history.length).toBe(before);
});

it('says what to do first only where there is nothing at all', async () => {
  show(0, '/?pageNo=9');
  expect(await screen.findByText('make your first row')).toBeInTheDocument();
});
