import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { namingColumn } from '../columns/ColumnChoice.ts';
import { ListCards } from './ListCards.tsx';
import type { ListColumn } from './ListColumn.ts';

interface Row {
  id: number;
  name: string;
}

const NUMBER: ListColumn<Row> = { key: 'number', title: 'Number', render: ({ id }) => `no. ${id}` };
const NAME: ListColumn<Row> = { key: 'name', title: 'Name', render: ({ name }) => name };
const ACTIONS: ListColumn<Row> = { key: 'actions', title: 'Actions', render: () => <button>Remove</button> };

function show(columns: readonly ListColumn<Row>[]): void {
  render(
    <ListCards
      rows={[{ id: 7, name: 'Ann' }]}
      rowKey={({ id }) => id}
      name={namingColumn(columns)}
      columns={columns}
      isLoading={false}
      empty={null}
      pagination={{ hideOnSinglePage: true }}
    />,
  );
}

const terms = (): (string | null)[] => screen.getAllByRole('term').map(({ textContent }) => textContent);

it('a card is named after the column that leads to its record, and the others are its facts', () => {
  show([NUMBER, { ...NAME, opens: true }, ACTIONS]);
  expect(terms()).toEqual(['Number']);
  expect(screen.getByText('Ann').closest('dl')).toBeNull();
  expect(screen.getByText('no. 7').closest('dl')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Remove' }).closest('dl')).toBeNull();
});

it('a card is named after its first column where none leads anywhere', () => {
  show([NUMBER, NAME, ACTIONS]);
  expect(terms()).toEqual(['Name']);
  expect(screen.getByText('no. 7').closest('dl')).toBeNull();
});
