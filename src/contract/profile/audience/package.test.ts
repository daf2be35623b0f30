import { expect, it } from 'vitest';
import { createCustomerGroup } from '../group/customerGroup.ts';
import { formErrors } from '../../shared/formRules.ts';
import { typePackage, uploadPackage } from './package.ts';

const definition = { type: 'packages', operation: 'union', audienceIds: ['00000000-0000-4000-8000-000000000001'] };

/** What is wrong with the name of an audience, in each of the forms that give it one. */
const said = (name: string): string[][] =>
  [
    formErrors(uploadPackage.body, { name }),
    formErrors(typePackage.body, { name }),
    formErrors(createCustomerGroup.body, { name, definition, refresh: 'once' }),
  ].map((errors) => errors.map(({ path, code }) => `${path} ${code}`));

it('the name of an audience has 25 characters at most, and one at least [5.3-12]', () => {
  for (const letter of ['a', '客']) {
    expect(said(letter.repeat(25))).toEqual([[], [], []]);
    expect(said(letter.repeat(26))).toEqual([['name tooLong'], ['name tooLong'], ['name tooLong']]);
  }
  expect(said('  ')).toEqual([['name required'], ['name required'], ['name required']]);
});
