import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageEditArbitrary } from '../../../../tests/activity-box/activityPagesArbitrary.ts';
import type { ActivityPages } from './ActivityPages.ts';
import { newComponent, newPage, newPages } from './newComponent.ts';
import { pageDifferences } from './pageDifferences.ts';
import { applyEdit, type PageEdit } from './PageEdit.ts';

const edited = (doc: ActivityPages, edits: readonly PageEdit[]): ActivityPages =>
  edits.reduce((before, edit) => {
    const result = applyEdit(before, edit);
    return 'refusal' in result ? before : result.doc;
  }, doc);

describe('two copies of pages', () => {
  const START = newPages('首页');

  it('have no differences exactly where they are the same', () => {
    const edits = fc.array(pageEditArbitrary, { maxLength: 40, size: 'max' });
    fc.assert(
      fc.property(edits, edits, (shared, own) => {
        const mine = edited(START, shared);
        const theirs = edited(mine, own);
        expect(pageDifferences(mine, mine)).toEqual([]);
        expect(pageDifferences(mine, theirs).length === 0).toBe(JSON.stringify(mine) === JSON.stringify(theirs));
      }),
    );
  });

  it('are compared page by page and part by part, as the other one has them', () => {
    const home = START.pages[0] ?? newPage('home', 'home', '首页');
    const [text, button, form] = [
      newComponent('text', 'a'),
      newComponent('stickyButton', 'b'),
      newComponent('form', 'c'),
    ];
    const mine = { pages: [{ ...home, components: [text, button] }, newPage('rulesPopup', 'r', '规则')] };
    const theirs = {
      pages: [
        { ...home, components: [{ ...button, text: '参与' }, form] as typeof home.components },
        newPage('loginPopup', 'l', '登录'),
      ],
    };
    expect(pageDifferences(mine, theirs)).toEqual([
      { kind: 'partChanged', page: '首页', type: 'stickyButton' },
      { kind: 'partAdded', page: '首页', type: 'form' },
      { kind: 'partMissing', page: '首页', type: 'text' },
      { kind: 'pageAdded', page: '登录' },
      { kind: 'pageMissing', page: '规则' },
    ]);
  });

  it('are in another order where what both have is, whatever one of them has besides', () => {
    const home = newPage('home', 'home', '首页');
    const [text, button, form] = [
      newComponent('text', 'a'),
      newComponent('stickyButton', 'b'),
      newComponent('form', 'c'),
    ];
    const rules = newPage('rulesPopup', 'r', '规则');
    const mine = { pages: [{ ...home, components: [text, button] }, rules] };
    const turned = { pages: [rules, { ...home, components: [button, text] }] };
    expect(pageDifferences(mine, turned)).toEqual([{ kind: 'orderChanged', page: '首页' }, { kind: 'pagesMoved' }]);
    const more = { pages: [newPage('loginPopup', 'l', '登录'), { ...home, components: [text, form, button] }, rules] };
    expect(pageDifferences(mine, more).map(({ kind }) => kind)).toEqual(['pageAdded', 'partAdded']);
    expect(pageDifferences(more, mine).map(({ kind }) => kind)).toEqual(['partMissing', 'pageMissing']);
  });

  it('differ in a page by its name and its background, each by itself', () => {
    const home = newPage('home', 'home', '首页');
    const mine = { pages: [home] };
    const changed = [
      { ...home, name: '主页' },
      { ...home, background: { color: '#000000', imageId: null } },
      { ...home, background: { color: '#ffffff', imageId: 'f1' } },
    ];
    for (const page of changed)
      expect(pageDifferences(mine, { pages: [page] })).toEqual([{ kind: 'pageChanged', page: page.name }]);
  });
});
