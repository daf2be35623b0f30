import { expect, it } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import { AREA_TESTING, entriesOfAreas } from './areas.ts';

it('finds the rows of every area that stores some', () => {
  expect(AREA_TESTING.map(({ name }) => name)).toEqual(['shell', 'common', 'profile', 'outreach', 'activity-box']);
});

it('declares values, kinds and refusals only for calls that exist', () => {
  const ids = new Set(contract.map(({ id }) => id));
  const kinds = new Set([...ids].map((id) => id.split('.')[0] ?? ''));
  const named = [
    ...entriesOfAreas(({ valuesOf }) => valuesOf).keys(),
    ...entriesOfAreas(({ files }) => files).keys(),
    ...entriesOfAreas(({ refusals }) => refusals).keys(),
    ...entriesOfAreas(({ callers }) => callers).keys(),
    ...AREA_TESTING.flatMap(({ repeatable = [], racedElsewhere = [] }) => [...repeatable, ...racedElsewhere]),
  ];
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
  const params = [...entriesOfAreas(({ params: of }) => of).keys()];
  expect(params.filter((id) => !ids.has(id) && !kinds.has(id))).toEqual([]);
});
