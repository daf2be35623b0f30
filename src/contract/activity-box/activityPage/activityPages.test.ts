import { describe, expect, it } from 'vitest';
import { PAGE_TYPES } from '../../../domain/activity-box/activityPage/ActivityPages.ts';
import { FORM_FIELD_KINDS } from '../../../domain/activity-box/activityPage/FormField.ts';
import { newComponent, newField, newPage } from '../../../domain/activity-box/activityPage/newComponent.ts';
import { COMPONENT_TYPES, type PageComponent } from '../../../domain/activity-box/activityPage/PageComponent.ts';
import { activityPagesField } from './activityPages.ts';
import { formErrors } from '../../shared/formRules.ts';

const withParts = (...components: unknown[]) => ({ pages: [{ ...newPage('home', 'home', '首页'), components }] });
const errors = (doc: unknown) => formErrors(activityPagesField, doc);

describe('the pages of an activity, as they are saved', () => {
  it('hold every type of page and every component as it is added, unfinished as it is', () => {
    const doc = {
      pages: PAGE_TYPES.map((type) => ({
        ...newPage(type, type, type),
        components: COMPONENT_TYPES.map((part) => newComponent(part, `${type}-${part}`)),
      })),
    };
    expect(errors(doc)).toEqual([]);
    expect(activityPagesField.parse(doc)).toEqual(doc);
  });

  it('hold every kind of field; a radio has exactly two options [3.4-27] [3.4-28]', () => {
    const form = (fields: unknown[]) => withParts({ ...newComponent('form', 'c'), fields });
    expect(errors(form(FORM_FIELD_KINDS.map((kind) => newField(kind, kind, kind))))).toEqual([]);
    const choice = (kind: 'radio' | 'dropdown', count: number) =>
      errors(form([{ ...newField(kind, 'f', 'L'), options: Array.from({ length: count }, (_, n) => `${n}`) }])).length;
    expect([choice('radio', 2), choice('radio', 3), choice('radio', 1)]).toEqual([0, 1, 1]);
    expect([choice('dropdown', 2), choice('dropdown', 20), choice('dropdown', 21)]).toEqual([0, 0, 1]);
    expect(errors(form([{ ...newField('input', 'f', 'L'), maxLength: 201 }]))).toHaveLength(1);
  });

  it('refuse a second page of the same name, a second form and sticky button, no home page [5.3-15] [5.4-27] [5.4-28]', () => {
    const [home] = withParts().pages;
    const codes = (doc: unknown) => errors(doc).map(({ path, code }) => `${path} ${code}`);
    expect(codes({ pages: [home, newPage('rulesPopup', 'r', '首页')] })).toEqual(['pages.1.name nameTaken']);
    expect(codes({ pages: [newPage('rulesPopup', 'r', 'R')] })).toEqual(['pages homePageOnce']);
    expect(codes(withParts(newComponent('form', 'a'), newComponent('form', 'b')))).toEqual([
      'pages.0.components formOncePerPage',
    ]);
    expect(codes(withParts(newComponent('stickyButton', 'a'), newComponent('stickyButton', 'b')))).toEqual([
      'pages.0.components stickyButtonOncePerPage',
    ]);
  });

  it('refuse what a component does not have, and more than it may have', () => {
    const changed = (type: PageComponent['type'], change: object) =>
      errors(withParts({ ...newComponent(type, 'c'), ...change })).length;
    expect(changed('text', { html: '<b>' })).toBeGreaterThan(0);
    expect(changed('carousel', { seconds: 11 })).toBe(1);
    expect(changed('eggSmash', { eggs: 10 })).toBe(1);
    expect(changed('luckyBag', { prizeItemIds: Array.from({ length: 13 }, (_, n) => `i${n}`) })).toBe(1);
    expect(changed('stickyButton', { color: 'red;background:url(x)' })).toBe(1);
    expect(errors(withParts(newComponent('text', 'c'), newComponent('text', 'c')))).toHaveLength(1);
  });
});
