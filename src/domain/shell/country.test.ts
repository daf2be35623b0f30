import { expect, it } from 'vitest';
import { COUNTRIES } from './country.ts';

it('countries and regions stand with their dialling codes', () => {
  expect(COUNTRIES).toContainEqual({ code: 'CN', dialCode: '+86' });
  expect(COUNTRIES).toContainEqual({ code: 'HK', dialCode: '+852' });
  expect(COUNTRIES).toContainEqual({ code: 'MY', dialCode: '+60' });
});
