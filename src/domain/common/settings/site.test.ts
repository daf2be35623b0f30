import { expect, it } from 'vitest';
import { needsDomain, SITE_TYPES } from './site.ts';

it('pages stand under a host name, programs and apps need none', () => {
  expect(SITE_TYPES.filter(needsDomain)).toEqual(['website', 'h5']);
});
