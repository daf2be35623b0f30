import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageEditArbitrary } from '../../../../tests/activity-box/activityPagesArbitrary.ts';
import { activityPagesField } from '../../../contract/activity-box/activityPage/activityPages.ts';
import { ACTIVITY_PAGES_MAX, PAGE_COMPONENTS_MAX } from './ActivityPages.ts';
import { EDIT_STEPS_MAX, makeStep, redoStep, startHistory, undoStep } from './EditHistory.ts';
import { newComponent, newPage, newPages } from './newComponent.ts';
import { applyEdit, type PageEdit } from './PageEdit.ts';

const START = newPages('首页');
const edits = fc.array(pageEditArbitrary, { minLength: 20, maxLength: 60, size: 'max' });
const add = (id: string, type: Parameters<typeof newComponent>[0] = 'text'): PageEdit => ({
  type: 'addComponent',
  pageId: 'home',
  index: 0,
  component: newComponent(type, id),
});

describe('an edit of pages', () => {
  it('is taken back by its inverse, exactly, and leaves what it was given as it is', () => {
    let made = 0;
    fc.assert(
      fc.property(edits, (all) => {
        let doc = START;
        for (const edit of all) {
          const before = structuredClone(doc);
          const result = applyEdit(doc, edit);
          expect(doc).toEqual(before);
          if ('refusal' in result) continue;
          made += 1;
          expect(applyEdit(result.doc, result.inverse)).toMatchObject({ doc: before });
          doc = result.doc;
        }
      }),
    );
    expect(made).toBeGreaterThan(200);
  });

  it('keeps documents as the schema takes them, whatever is asked for [5.3-15] [5.4-27] [5.4-28]', () => {
    fc.assert(
      fc.property(edits, (all) => {
        let doc = START;
        for (const edit of all) {
          const result = applyEdit(doc, edit);
          if (!('refusal' in result)) doc = result.doc;
        }
        expect(activityPagesField.safeParse(doc).error?.issues).toBeUndefined();
      }),
    );
  });

  it('refuses a second form and a second sticky button on one page, not on another [5.4-27] [5.4-28]', () => {
    for (const [type, refusal] of [
      ['form', 'formTwice'],
      ['stickyButton', 'stickyButtonTwice'],
    ] as const) {
      let history = makeStep(startHistory(START), add('c1', type)).history;
      expect(makeStep(history, add('c2', type))).toEqual({ history, refusal });
      history = makeStep(history, { type: 'addPage', index: 1, page: newPage('friendBoost', 'p1', 'A') }).history;
      expect(makeStep(history, { ...add('c2', type), pageId: 'p1' } as PageEdit).refusal).toBeUndefined();
    }
  });

  it('refuses a name that another page has, the last home page away and a second one [5.3-15]', () => {
    const { history } = makeStep(startHistory(START), {
      type: 'addPage',
      index: 1,
      page: newPage('rulesPopup', 'p', 'A'),
    });
    const refusalOf = (edit: PageEdit) => makeStep(history, edit).refusal;
    expect(refusalOf({ type: 'renamePage', pageId: 'p', name: ' 首页' })).toBe('nameTaken');
    expect(refusalOf({ type: 'addPage', index: 0, page: newPage('rulesPopup', 'q', 'A') })).toBe('nameTaken');
    expect(refusalOf({ type: 'renamePage', pageId: 'p', name: 'A' })).toBeUndefined();
    expect(refusalOf({ type: 'removePage', pageId: 'home' })).toBe('homeRequired');
    expect(refusalOf({ type: 'addPage', index: 0, page: newPage('home', 'q', 'B') })).toBe('homeTwice');
  });

  it('refuses more pages and components than there may be', () => {
    let { doc } = startHistory(START);
    const apply = (edit: PageEdit): string | undefined => {
      const result = applyEdit(doc, edit);
      if ('refusal' in result) return result.refusal;
      doc = result.doc;
      return undefined;
    };
    for (let n = 0; n < PAGE_COMPONENTS_MAX; n += 1) expect(apply(add(`c${n}`))).toBeUndefined();
    expect(apply(add('more'))).toBe('tooManyComponents');
    const page = (n: number): PageEdit => ({
      type: 'addPage',
      index: 1,
      page: newPage('activityDetails', `p${n}`, `${n}`),
    });
    for (let n = 1; n < ACTIVITY_PAGES_MAX; n += 1) expect(apply(page(n))).toBeUndefined();
    expect(apply(page(99))).toBe('tooManyPages');
  });
});

describe('the history of edits', () => {
  it('gives back the very document through any undos and redos', () => {
    fc.assert(
      fc.property(edits, fc.array(fc.boolean(), { maxLength: 60 }), (all, ways) => {
        let history = startHistory(START);
        const docs = [history.doc];
        for (const edit of all) {
          const step = makeStep(history, edit);
          if (step.refusal === undefined) docs.push(step.history.doc);
          else expect(step.history).toBe(history);
          history = step.history;
        }
        let at = docs.length - 1;
        for (const back of ways) {
          history = back ? undoStep(history) : redoStep(history);
          at = Math.min(docs.length - 1, Math.max(0, at + (back ? -1 : 1)));
          expect(history.doc).toEqual(docs[at]);
        }
      }),
    );
  });

  it('joins what is typed in one field into one step', () => {
    const typed = (text: string): PageEdit => ({
      type: 'changeComponent',
      pageId: 'home',
      component: { ...newComponent('text', 'c1'), text } as ReturnType<typeof newComponent>,
    });
    let { history } = makeStep(startHistory(START), add('c1'));
    const before = history.doc;
    for (const text of ['H', 'Hi', 'Hi!']) history = makeStep(history, typed(text), { key: 'c1.text', at: 0 }).history;
    expect(history.done).toHaveLength(2);
    const after = history.doc;
    history = undoStep(history);
    expect(history.doc).toEqual(before);
    expect(redoStep(history).doc).toEqual(after);
    // What was undone is not joined with what is typed then.
    expect(makeStep(history, typed('No'), { key: 'c1.text', at: 0 }).history.done).toHaveLength(2);
    // Nor is what is typed once something was undone that had come after the same field.
    let typedTwice = makeStep(
      makeStep(startHistory(before), typed('H'), { key: 'c1.text', at: 0 }).history,
      add('c2'),
    ).history;
    typedTwice = makeStep(undoStep(typedTwice), typed('Hi'), { key: 'c1.text', at: 0 }).history;
    expect(typedTwice.done).toHaveLength(2);
    expect(undoStep(undoStep(typedTwice)).doc).toEqual(before);
  });

  it('joins what is typed after other steps with nothing but itself', () => {
    const name = (text: string): PageEdit => ({ type: 'renamePage', pageId: 'home', name: text });
    let { history } = makeStep(startHistory(START), name('A'));
    for (const edit of [add('c1'), add('c2')]) ({ history } = makeStep(history, edit));
    const before = history.doc;
    for (const text of ['B', 'BC', 'BCD']) ({ history } = makeStep(history, name(text), { key: 'home.name', at: 0 }));
    expect(history.done).toHaveLength(4);
    expect(undoStep(history).doc).toEqual(before);
    // The same field again, with another step between them, is a step of its own.
    ({ history } = makeStep(history, add('c3')));
    expect(makeStep(history, name('E'), { key: 'home.name', at: 0 }).history.done).toHaveLength(6);
  });

  it('keeps the last steps, and forgets what was undone when another step is made', () => {
    let history = startHistory(START);
    for (let n = 0; n <= EDIT_STEPS_MAX; n += 1)
      history = makeStep(history, { type: 'renamePage', pageId: 'home', name: `${n}` }).history;
    expect(history.done).toHaveLength(EDIT_STEPS_MAX);
    history = makeStep(undoStep(history), { type: 'renamePage', pageId: 'home', name: 'x' }).history;
    expect(redoStep(history)).toBe(history);
    for (let n = 0; n < EDIT_STEPS_MAX; n += 1) history = undoStep(history);
    expect(history.doc.pages[0]?.name).toBe('0');
    expect(undoStep(history)).toBe(history);
  });
});
