import { expect, it } from 'vitest';
import { formErrors } from '../../shared/formRules.ts';
import { sites } from './site.ts';

it('a website needs its host name, an app may go without, and neither takes what is no host name', () => {
  const errors = (type: 'website' | 'h5' | 'app', domain: string) =>
    formErrors(sites.create.body, { name: 'Shop', type, domain }).map(({ path, code }) => `${path} ${code}`);
  expect([errors('website', ''), errors('h5', ' '), errors('app', '')]).toEqual([
    ['domain required'],
    ['domain required'],
    [],
  ]);
  expect([errors('app', 'no host'), errors('website', 'a.example.com')]).toEqual([['domain hostFormat'], []]);
});
