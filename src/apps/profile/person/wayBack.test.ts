import { describe, expect, it } from 'vitest';
import { wayBack } from './wayBack.ts';

describe('the way back of a person’s page', () => {
  it('leads to where the operator came from, by the name of the list where it has one', () => {
    expect(wayBack('/profile/crowd/7?tab=members&pageNo=2')).toEqual({
      to: '/profile/crowd/7?tab=members&pageNo=2',
      label: 'profile.group.title',
    });
    expect(wayBack('/profile/package/7').label).toBe('profile.package.title');
    expect(wayBack('/records/send')).toEqual({ to: '/records/send', label: 'profile.person.back' });
  });

  it('leads to the contacts where nobody came from anywhere', () => {
    expect(wayBack(null)).toEqual({ to: '/common/contacts', label: 'profile.person.contacts' });
  });

  it('never leaves the console', () => {
    for (const from of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])
      expect(wayBack(from).to).toBe('/');
  });
});
