import { expect, it } from 'vitest';
import { personAddress } from './personAddress.ts';

it('the page of a person knows the way back, whatever stands in it', () => {
  expect(personAddress(7)).toBe('/profile/user/7');
  const address = personAddress(7, '/common/contact?page=2&name=A&B#x');
  const { pathname, searchParams, hash } = new URL(address, 'https://console.example');
  expect([pathname, searchParams.get('from'), hash]).toEqual([
    '/profile/user/7',
    '/common/contact?page=2&name=A&B#x',
    '',
  ]);
});
