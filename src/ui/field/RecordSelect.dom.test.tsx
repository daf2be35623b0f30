import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { getAudience, listAudiences } from '../../contract/profile/audience/audience.ts';
import type { HostApi } from '../../sdk/index.ts';
import { RecordSelect } from './RecordSelect.tsx';
import { InKit } from '../testing/InKit.tsx';

const ROWS = Array.from({ length: 300 }, (_, nth) => ({ id: `id-${nth}`, name: `Audience ${nth}` }));

/** A host whose server finds among all records, a page at a time. */
function show(value: string | null, chosen: (id: string | undefined) => void = () => undefined): string[] {
  const asked: string[] = [];
  const call = async (
    { id }: { id: string },
    { query = {}, params = { id: '' } }: { query?: { name?: string; pageSize?: number }; params?: { id: string } },
  ): Promise<unknown> => {
    asked.push(id);
    if (id === getAudience.id) {
      const found = ROWS.find((row) => row.id === params.id);
      if (found === undefined) throw new Error('NOT_FOUND');
      return found;
    }
    return { rows: ROWS.filter(({ name }) => name.includes(query.name ?? '')).slice(0, query.pageSize), total: 300 };
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
    <QueryClientProvider client={client}>
      <InKit host={{ request: { call } } as unknown as Partial<HostApi>}>{children}</InKit>
    </QueryClientProvider>
  );
  render(
    <RecordSelect list={listAudiences} get={getAudience} aria-label="Audience" value={value} onChange={chosen} />,
    { wrapper },
  );
  return asked;
}

it('the chosen record stands by its name, also where a page of the list does not hold it', async () => {
  show('id-299');
  expect(await screen.findByText('Audience 299')).toBeTruthy();
});

it('a record that is gone is said to be, and not shown by its id', async () => {
  show('id-999');
  expect(await screen.findByText('It is gone, or you may not see it')).toBeTruthy();
});

it('any record is found by a part of its name, by the server', async () => {
  const chosen: (string | undefined)[] = [];
  show(null, (id) => chosen.push(id));
  const field = screen.getByRole('combobox', { name: 'Audience' });
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: 'ce 287' } });
  fireEvent.click(await screen.findByText('Audience 287'));
  expect(chosen).toEqual(['id-287']);
});

it('what is among the choices is not asked for once more', async () => {
  const asked = show('id-3');
  expect(await screen.findByText('Audience 3')).toBeTruthy();
  expect(asked.filter((id) => id === listAudiences.id)).toHaveLength(1);
});
