import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { InKit } from '../../ui/testing/InKit.tsx';
import { ListTable } from './formerUi.tsx';

it('exports a list of a bundle that was built before contract 3.2, by the kind that it names', async () => {
  const props = {
    queryKey: 'former rows',
    label: 'Rows',
    rowKey: ({ id }: { id: string }) => id,
    columns: [{ key: 'id', title: 'Id', render: ({ id }: { id: string }) => id }],
    load: async () => ({ rows: [{ id: 'row 1' }], total: 1 }),
    exportKind: 'contact' as const,
  };
  render(
    <InKit host={{ has: () => true }}>
      <QueryClientProvider client={new QueryClient()}>
        <BrowserRouter>{createElement(ListTable, props)}</BrowserRouter>
      </QueryClientProvider>
    </InKit>,
  );
  expect(await screen.findByText('row 1')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Export/ })).toBeInTheDocument();
});
