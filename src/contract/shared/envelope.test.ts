import { expect, it } from 'vitest';
import { z } from 'zod';
import { listQuery, textFilter } from './envelope.ts';

it('a filter without text is none, and blanks are no text', () => {
  expect([' a ', '  ', '', undefined].map((text) => textFilter.parse(text))).toEqual([
    'a',
    undefined,
    undefined,
    undefined,
  ]);
  expect(['x'.repeat(200), 'x'.repeat(201)].map((text) => textFilter.safeParse(text).success)).toEqual([true, false]);
});

it('a list begins at its first page with 20 rows, and answers at most 1000 at once', () => {
  const query = z.object(listQuery);
  expect(query.parse({})).toEqual({ pageNo: 1, pageSize: 20 });
  expect(query.parse({ pageNo: '3', pageSize: '1000', order: 'desc' })).toEqual({
    pageNo: 3,
    pageSize: 1000,
    order: 'desc',
  });
  for (const wrong of [
    { pageNo: 0 },
    { pageNo: 1.5 },
    { pageSize: 0 },
    { pageSize: 1001 },
    { order: 'up' },
    { sort: 'x'.repeat(65) },
  ])
    expect([wrong, query.safeParse(wrong).success]).toEqual([wrong, false]);
});
