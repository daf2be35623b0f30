import { expect, it } from 'vitest';
import type { SavedState } from '../../sdk/host/savedState.ts';
import { noteRecentPage, recentPages } from './recentPages.ts';

/** Kept values of one operator, in memory. */
function keptValues(first?: unknown): SavedState {
  let value = first;
  return {
    save(_key, next) {
      value = next;
      return true;
    },
    restore: () => value,
  };
}

it('keeps the newest first, each address once, and no more than a dozen', () => {
  const kept = keptValues();
  for (let index = 0; index < 20; index++) noteRecentPage(kept, { address: `/task/${index}`, title: 'Task' });
  noteRecentPage(kept, { address: '/task/15', title: 'Task', name: 'Anniversary' });
  const pages = recentPages(kept);
  expect(pages).toHaveLength(12);
  expect(pages[0]).toEqual({ address: '/task/15', title: 'Task', name: 'Anniversary' });
  expect(pages.filter(({ address }) => address === '/task/15')).toHaveLength(1);
});

it('passes over what something else has written', () => {
  expect(recentPages(keptValues('nonsense'))).toEqual([]);
  expect(recentPages(keptValues([null, { title: 'x' }, { address: '/task', title: 'Task' }]))).toEqual([
    { address: '/task', title: 'Task' },
  ]);
});
