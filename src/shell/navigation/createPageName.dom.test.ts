import { beforeEach, expect, it, vi } from 'vitest';
import { createPageName } from './createPageName.ts';
import { createNavigation } from './navigation.ts';

beforeEach(() => window.history.replaceState(null, '', '/task/1'));

it('names the page until the path is another', async () => {
  const navigation = createNavigation(window, '/');
  const pageName = createPageName(navigation);
  pageName.set('Anniversary');
  expect(pageName.get()).toEqual({ path: '/task/1', name: 'Anniversary' });
  await navigation.go('/task/1?tab=people');
  expect(pageName.get()?.name).toBe('Anniversary');
  await navigation.go('/task/2');
  expect(pageName.get()).toBeNull();
});

it('tells only of what is new', () => {
  const pageName = createPageName(createNavigation(window, '/'));
  const heard = vi.fn<() => void>();
  pageName.subscribe(heard);
  pageName.set('Anniversary');
  pageName.set('Anniversary');
  pageName.set(null);
  pageName.set(null);
  expect(heard).toHaveBeenCalledTimes(2);
});
