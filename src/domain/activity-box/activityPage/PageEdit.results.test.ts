import { describe, expect, it } from 'vitest';
import { ACTIVITY_PAGES_MAX, type ActivityPage, type ActivityPages, PAGE_NAME_MAX } from './ActivityPages.ts';
import { newComponent, newPage } from './newComponent.ts';
import { applyEdit, type EditRefusal, type PageEdit } from './PageEdit.ts';
import type { PageComponent } from './PageComponent.ts';

const [TEXT, IMAGE, FORM] = [newComponent('text', 'a'), newComponent('singleImage', 'b'), newComponent('form', 'c')];
const HOME: ActivityPage = { ...newPage('home', 'home', '首页'), components: [TEXT, IMAGE, FORM] };
const RULES: ActivityPage = { ...newPage('rulesPopup', 'rules', 'Rules'), components: [newComponent('text', 'd')] };
const DOC: ActivityPages = { pages: [HOME, RULES] };

const pageWith = (components: PageComponent[], name = 'New'): ActivityPage => ({
  ...newPage('friendBoost', 'new', name),
  components,
});
const addPage = (page: ActivityPage, index = 1): PageEdit => ({ type: 'addPage', index, page });
const addComponent = (component: PageComponent, index = 0, pageId = 'home'): PageEdit => ({
  type: 'addComponent',
  pageId,
  index,
  component,
});
const after = (edit: PageEdit): ActivityPages => {
  const result = applyEdit(DOC, edit);
  if ('refusal' in result) throw new Error(result.refusal);
  return result.doc;
};
const refusalOf = (edit: PageEdit): EditRefusal | undefined => {
  const result = applyEdit(DOC, edit);
  return 'refusal' in result ? result.refusal : undefined;
};

describe('what an edit makes of pages', () => {
  const added = newComponent('placeholder', 'new');
  const longer = Object.assign({}, TEXT, { text: 'Welcome' });
  const background = { color: '#123456', imageId: 'f1' };
  it.each<[string, PageEdit, ActivityPage[]]>([
    ['puts a page at its place', addPage(pageWith([])), [HOME, pageWith([]), RULES]],
    ['puts a page last', addPage(pageWith([]), 2), [HOME, RULES, pageWith([])]],
    [
      'takes a page with a form of its own',
      addPage(pageWith([newComponent('form', 'x')]), 0),
      [pageWith([newComponent('form', 'x')]), HOME, RULES],
    ],
    ['takes a page away', { type: 'removePage', pageId: 'rules' }, [HOME]],
    [
      'names a page',
      { type: 'renamePage', pageId: 'rules', name: 'House rules' },
      [HOME, { ...RULES, name: 'House rules' }],
    ],
    ['moves a page to the front', { type: 'movePage', pageId: 'rules', to: 0 }, [RULES, HOME]],
    ['moves a page to the end', { type: 'movePage', pageId: 'home', to: 1 }, [RULES, HOME]],
    ['lays a background', { type: 'setBackground', pageId: 'home', background }, [{ ...HOME, background }, RULES]],
    [
      'puts a component at its place',
      addComponent(added, 1),
      [{ ...HOME, components: [TEXT, added, IMAGE, FORM] }, RULES],
    ],
    ['puts a component last', addComponent(added, 3), [{ ...HOME, components: [TEXT, IMAGE, FORM, added] }, RULES]],
    [
      'takes a form beside other components',
      addComponent(newComponent('form', 'x'), 1, 'rules'),
      [HOME, { ...RULES, components: [...RULES.components, newComponent('form', 'x')] }],
    ],
    [
      'takes a component away',
      { type: 'removeComponent', pageId: 'home', componentId: 'b' },
      [{ ...HOME, components: [TEXT, FORM] }, RULES],
    ],
    [
      'moves a component to the end',
      { type: 'moveComponent', pageId: 'home', componentId: 'a', to: 2 },
      [{ ...HOME, components: [IMAGE, FORM, TEXT] }, RULES],
    ],
    [
      'moves a component to the front',
      { type: 'moveComponent', pageId: 'home', componentId: 'c', to: 0 },
      [{ ...HOME, components: [FORM, TEXT, IMAGE] }, RULES],
    ],
    [
      'changes a component',
      { type: 'changeComponent', pageId: 'home', component: longer },
      [{ ...HOME, components: [longer, IMAGE, FORM] }, RULES],
    ],
  ])('%s', (_, edit, pages) => {
    expect(after(edit)).toEqual({ pages });
  });
});

describe('why an edit of pages is refused', () => {
  const FULL: ActivityPages = {
    pages: [HOME, ...Array.from({ length: ACTIVITY_PAGES_MAX - 1 }, (_, n) => newPage('friendBoost', `p${n}`, `${n}`))],
  };

  it.each([-1, 3, 0.5, Number.NaN])('a page has no place %s among two', (index) => {
    expect(refusalOf(addPage(pageWith([]), index))).toBe('placeUnknown');
  });
  it.each([-1, 2, 0.5])('a page cannot be moved to place %s of two', (to) => {
    expect(refusalOf({ type: 'movePage', pageId: 'home', to })).toBe('placeUnknown');
  });
  it.each([-1, 4, 1.5])('a component has no place %s among three', (index) => {
    expect(refusalOf(addComponent(newComponent('text', 'x'), index))).toBe('placeUnknown');
  });
  it.each([-1, 3, 1.5])('a component cannot be moved to place %s of three', (to) => {
    expect(refusalOf({ type: 'moveComponent', pageId: 'home', componentId: 'a', to })).toBe('placeUnknown');
  });

  it('no id is given twice in an activity, to pages or to components of any page', () => {
    const text = (id: string): PageComponent => newComponent('text', id);
    expect(refusalOf(addPage({ ...pageWith([]), id: 'rules' }))).toBe('idTaken');
    expect(refusalOf(addPage(pageWith([text('d')])))).toBe('idTaken');
    expect(refusalOf(addPage(pageWith([text('x'), text('x')])))).toBe('idTaken');
    expect(refusalOf(addComponent(text('d')))).toBe('idTaken');
    expect(refusalOf(addComponent(text('x')))).toBeUndefined();
  });

  it('a name is there, and not too long [5.3-15]', () => {
    const rename = (name: string): PageEdit => ({ type: 'renamePage', pageId: 'rules', name });
    expect(refusalOf(rename('  '))).toBe('nameRequired');
    expect(refusalOf(rename('n'.repeat(PAGE_NAME_MAX)))).toBeUndefined();
    expect(refusalOf(rename(` ${'n'.repeat(PAGE_NAME_MAX)} `))).toBeUndefined();
    expect(refusalOf(rename('n'.repeat(PAGE_NAME_MAX + 1)))).toBe('nameTooLong');
    expect(refusalOf(addPage(pageWith([], ' ')))).toBe('nameRequired');
  });

  it.each([
    ['form', 'formTwice'],
    ['stickyButton', 'stickyButtonTwice'],
  ] as const)('a page does not come with two of %s [5.4-27] [5.4-28]', (type, refusal) => {
    const twice = [newComponent(type, 'x'), newComponent('text', 'y'), newComponent(type, 'z')];
    expect(refusalOf(addPage(pageWith(twice)))).toBe(refusal);
    expect(refusalOf(addPage(pageWith(twice.slice(0, 2))))).toBeUndefined();
  });

  it('what is edited is there, and stays what it is', () => {
    expect(refusalOf({ type: 'renamePage', pageId: 'gone', name: 'A' })).toBe('pageUnknown');
    expect(refusalOf({ type: 'removeComponent', pageId: 'home', componentId: 'd' })).toBe('componentUnknown');
    const changed: PageEdit = { type: 'changeComponent', pageId: 'home', component: newComponent('text', 'b') };
    expect(refusalOf(changed)).toBe('typeFixed');
  });

  it('there are no more pages than an activity may have', () => {
    expect(applyEdit(FULL, addPage(pageWith([])))).toEqual({ refusal: 'tooManyPages' });
    expect(applyEdit({ pages: FULL.pages.slice(1) }, addPage(pageWith([])))).toHaveProperty('doc');
  });
});
