import { expect, it } from 'vitest';
import { choiceFaults } from './participantChoice.ts';

const ALL = { who: 'all', itemId: null, from: null, to: null } as const;

it('a choice of people names its item where that counts, and days in their order', () => {
  expect(choiceFaults(ALL)).toEqual([]);
  expect(choiceFaults({ ...ALL, who: 'wonItem' })).toEqual([{ field: 'itemId', code: 'required' }]);
  expect(choiceFaults({ ...ALL, who: 'wonItem', itemId: 'cup', from: '2026-01-01', to: '2026-01-01' })).toEqual([]);
  expect(choiceFaults({ ...ALL, from: '2026-01-02', to: '2026-01-01' })).toEqual([
    { field: 'to', code: 'endBeforeStart' },
  ]);
  expect(choiceFaults({ ...ALL, to: '2026-01-01' })).toEqual([]);
});
