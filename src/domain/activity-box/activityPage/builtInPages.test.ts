import { describe, expect, it } from 'vitest';
import { BUILT_IN_PAGES, missingWays, withBuiltInPages } from './builtInPages.ts';
import { newComponent, newPage, newPages } from './newComponent.ts';
import type { PageAction } from './PageAction.ts';
import type { PageComponent } from './PageComponent.ts';

const withActions = (...actions: PageAction[]) => ({
  pages: [
    {
      ...newPage('home', 'home', 'Home'),
      components: actions.map((action, at): PageComponent =>
        Object.assign(newComponent('floatingButton', `b${at}`), { action }),
      ),
    },
    newPage('winningRecords', 'mine', 'Mine'),
    newPage('activityDetails', 'details', 'Details'),
  ],
});

describe('pages that an activity has without its operator', () => {
  it('are all of them for a new activity, named by their types', () => {
    const { pages } = withBuiltInPages(newPages('Home'), (type) => `name of ${type}`);
    expect(pages.map(({ type }) => type)).toEqual(['home', ...BUILT_IN_PAGES]);
    expect(pages.at(-1)?.name).toBe('name of winningRecords');
    expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
  });

  it('give way to those that the operator made', () => {
    const own = {
      pages: [newPage('home', 'h', 'Home'), newPage('lotteryResult', 'r', 'Won'), newPage('rulesPopup', 'x', 'R')],
    };
    const { pages } = withBuiltInPages(own, () => '');
    expect(pages.map(({ type }) => type)).toEqual([
      'home',
      'lotteryResult',
      'rulesPopup',
      'loginPopup',
      'winningRecords',
    ]);
  });
});

describe('ways to what was won and to the rules', () => {
  it('are offered where no part leads there', () => {
    expect(missingWays(newPages('Home'))).toEqual(['openRecords', 'openRules']);
    expect(missingWays(withActions({ type: 'openRecords' }))).toEqual(['openRules']);
    expect(missingWays(withActions({ type: 'openRules' }, { type: 'openPage', pageId: 'mine' }))).toEqual([]);
    expect(missingWays(withActions({ type: 'openPage', pageId: 'details' }))).toEqual(['openRecords']);
  });

  it('count an image that leads there', () => {
    const image = Object.assign(newComponent('singleImage', 'i'), {
      places: [{ image: null, action: { type: 'openRules' } }],
    });
    expect(missingWays({ pages: [{ ...newPage('home', 'h', 'Home'), components: [image] }] })).toEqual(['openRecords']);
  });
});
