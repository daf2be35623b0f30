import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMapping } from './readMapping.ts';
import { readCountries, readCustomerInfo, readEnvironment, readServiceConfig, readUserInfo } from './readOperator.ts';
import { readSignIn } from './readSignIn.ts';

function noting() {
  const notes: string[] = [];
  return { notes, note: (detail: string) => void notes.push(detail) };
}

describe('readUserInfo', () => {
  it('reads ids as numbers and flags as texts, and keeps what it does not know', () => {
    const { notes, note } = noting();
    const user = readUserInfo(
      { id: 7, username: 'wang', tenantId: 3, mustChangePassword: '0', isMain: '1', x: 1 },
      note,
    );
    expect(user).toMatchObject({ id: '7', tenantId: '3', mustChangePassword: false, isMain: true, name: '', x: 1 });
    expect(notes).toEqual([]);
  });

  it('says that a user without a name, or a time zone that there is not, could not be read', () => {
    const { notes, note } = noting();
    expect(readUserInfo({ timeZone: 'Mars/Base' }, note)?.timeZone).toBe('');
    expect(notes).toEqual(['username is missing', 'timeZone is no time zone; that of the service counts']);
  });

  it('gives nobody where the answer holds no user', () => {
    const { notes, note } = noting();
    expect(readUserInfo('wang', note)).toBeUndefined();
    expect(notes).toEqual(['the answer holds no user']);
  });
});

describe('readCountries', () => {
  it('reads dialling codes as numbers, and leaves out and names what is no country', () => {
    const { notes, note } = noting();
    expect(readCountries([{ code: 'CN', name: 'China', dialCode: 86 }, { code: 'X' }], note)).toEqual([
      { code: 'CN', name: 'China', dialCode: '86' },
    ]);
    expect(notes).toEqual(['value[1] has no code or no name; it is left out']);
  });
});

describe('readServiceConfig', () => {
  it('offers to sign out where the backend does not say what the account menu holds', () => {
    expect(readServiceConfig({ mailSink: 'false' }, noting().note)).toMatchObject({
      accountMenu: ['signOut'],
      languages: [],
      mailSink: false,
    });
  });
});

describe('readMapping', () => {
  it('fills in the props of an entry that has none, and reads versions as numbers', () => {
    const { notes, note } = noting();
    const list = [
      { name: 'a', entry: '//a/', activeRule: '/a' },
      { name: 7, entry: '//b/', activeRule: '/b', props: { title: 'B', version: 2, routes: [{ path: '/b/x' }] } },
    ];
    expect(readMapping(list, note)).toEqual([
      { name: 'a', entry: '//a/', activeRule: '/a', props: { title: 'a', desc: '' } },
      {
        name: '7',
        entry: '//b/',
        activeRule: '/b',
        props: { title: 'B', desc: '', version: '2', routes: [{ path: '/b/x', titleKey: '' }] },
      },
    ]);
    expect(notes).toEqual([]);
  });

  it('leaves out what is no entry, and says where it was', () => {
    const { notes, note } = noting();
    expect(readMapping([null, { name: 'a', props: { routes: [{}] } }], note)).toHaveLength(1);
    expect(notes).toEqual([
      'data[0] is no sub-application; it is left out',
      'data[1].props.routes[0].path is missing; the route is left out',
    ]);
  });
});

describe('readSignIn', () => {
  it('reads a flag as text, and takes the account where the backend names nobody', () => {
    expect(readSignIn({ token: 't', tenantId: 5, mustChangePassword: 'false' }, 'wang')).toEqual({
      token: 't',
      username: 'wang',
      tenantId: '5',
      mustChangePassword: false,
    });
  });

  it('refuses an answer without a token', () => expect(() => readSignIn({}, 'wang')).toThrow('no token'));
});

describe('every reader', () => {
  it('answers something, whatever comes', () => {
    const { note } = noting();
    fc.assert(
      fc.property(fc.jsonValue(), (given) => {
        readUserInfo(given, note);
        readCountries(given, note);
        readServiceConfig(given, note);
        readCustomerInfo(given);
        readEnvironment(given);
        readMapping([given], note);
      }),
    );
  });
});
