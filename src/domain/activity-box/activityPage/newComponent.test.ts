import { expect, it } from 'vitest';
import { isPopup, PAGE_TYPES } from './ActivityPages.ts';
import { newComponent, newField } from './newComponent.ts';

it('a new field asks for an answer, and a choice has room for two options [3.4-27]', () => {
  expect(newField('input', 'f', 'Name')).toEqual({
    id: 'f',
    kind: 'input',
    label: 'Name',
    isRequired: true,
    maxLength: 50,
  });
  for (const kind of ['radio', 'dropdown'] as const)
    expect(newField(kind, 'f', 'Size')).toMatchObject({ isRequired: true, options: ['', ''] });
  expect(newField('phone', 'f', 'Phone')).toEqual({ id: 'f', kind: 'phone', label: 'Phone', isRequired: true });
});

it('a new form has neither title nor agreement, and a new popup two empty tabs', () => {
  expect(newComponent('form', 'c')).toMatchObject({ title: '', agreement: '', fields: [], submitText: '' });
  const empty = { title: '', content: { type: 'text', text: '' } };
  expect(newComponent('tabPopup', 'c')).toMatchObject({ text: '', tabs: [empty, empty] });
  expect(newComponent('eggSmash', 'c')).toMatchObject({ buttonText: '', eggs: 3 });
});

it('results, rules and the sign-in of participants open over the page that is there', () => {
  expect(PAGE_TYPES.filter(isPopup)).toEqual(['resultPopup', 'rulesPopup', 'loginPopup']);
});
