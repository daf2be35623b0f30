import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MenuResource } from '../../contract/shell/menu.ts';
import { group, page } from '../menu/fixtures.ts';
import { UnreadableAnswer } from './AnswerFailures.ts';
import { readMenu, readPermission } from './readMenu.ts';

function read(given: unknown) {
  const notes: string[] = [];
  const menu = readMenu(given, (detail) => notes.push(detail));
  return { menu, notes };
}

/** One page as a backend may write it. */
const raw = (over: Record<string, unknown> = {}) => ({
  id: 'p',
  resourceName: 'P',
  resourceType: 1,
  status: 1,
  url: '/p',
  ...over,
});

const resource: fc.Arbitrary<MenuResource> = fc
  .record({ id: fc.uuid(), resourceName: fc.stringMatching(/^\w+$/), visible: fc.boolean(), path: fc.webPath() })
  .map(({ id, resourceName, visible, path }) =>
    page(`/${path.replaceAll('/', '')}`, [], { id, resourceName, status: Number(visible) }),
  );

describe('readMenu', () => {
  it('reads what our own server sends as it is', () => {
    fc.assert(
      fc.property(fc.uniqueArray(resource, { selector: ({ id }) => id }), (pages) => {
        const menu = [group('G', pages)];
        expect(read(menu)).toEqual({ menu, notes: [] });
      }),
    );
  });

  it.each([
    ['ids as numbers', { id: 21 }, { id: '21' }],
    ['a type as text', { resourceType: '1' }, { resourceType: 1 }],
    ['a status as true', { status: true }, { status: 1 }],
    ['a status as "0"', { status: '0' }, { status: 0 }],
    ['a status as "false"', { status: 'false' }, { status: 0 }],
    ['a missing icon', {}, { iconUrl: null, iconFocusUrl: null, children: [] }],
    ['children that are null', { children: null }, { children: [] }],
    ['an address without its slash', { url: 'task' }, { url: '/task' }],
    ['an external address', { url: '//x.example' }, { url: '//x.example' }],
  ])('reads %s without a word', (_what, over, expected) => {
    const { menu, notes } = read([raw(over)]);
    expect(menu[0]).toMatchObject(expected);
    expect(notes).toEqual([]);
  });

  it.each([
    ['a missing id', { id: undefined }, { id: '/p' }, "menu[0].id is missing; '/p' is assumed"],
    [
      'a missing name',
      { resourceName: null },
      { resourceName: '/p' },
      "menu[0].resourceName is missing; '/p' is shown",
    ],
    [
      'an unknown type',
      { resourceType: 'PAGE' },
      { resourceType: 1 },
      'menu[0].resourceType is neither 0, 1 nor 2; 1 is assumed',
    ],
  ])('reads %s and says so', (_what, over, expected, note) => {
    const { menu, notes } = read([raw(over)]);
    expect(menu[0]).toMatchObject(expected);
    expect(notes).toEqual([note]);
  });

  it('does not show a resource without a status, and says so', () => {
    const { menu, notes } = read([{ id: 1, resourceName: 'P', resourceType: 1, url: '/p' }]);
    expect(menu[0]?.status).toBe(0);
    expect(notes).toEqual(['menu[0].status is missing; the resource is not shown']);
  });

  it('leaves out what is no resource, names where it was, and keeps the rest', () => {
    const { menu, notes } = read([raw({ children: [7, raw({ id: 'q' })] }), 'x']);
    expect(menu.map(({ children }) => children.map(({ id }) => id))).toEqual([['q']]);
    expect(notes).toEqual([
      'menu[0].children[0] is no menu resource; it is left out',
      'menu[1] is no menu resource; it is left out',
    ]);
  });

  it('gives two entries of one menu with the same id different ones', () => {
    const { menu } = read([raw({ id: 1, children: [raw({ id: 1 }), raw({ id: '1' })] })]);
    expect([menu[0]?.id, ...(menu[0]?.children ?? []).map(({ id }) => id)]).toEqual(['1', '1+', '1++']);
  });

  it('never throws, whatever comes', () => {
    fc.assert(fc.property(fc.jsonValue(), (given) => Array.isArray(read(given).menu)));
  });
});

describe('readPermission', () => {
  it('takes an absent list as empty', () => {
    const notes: string[] = [];
    expect(readPermission({ configs: [raw()] }, 'call', (note) => notes.push(note))).toMatchObject({
      systems: [],
      configs: [{ id: 'p' }],
    });
    expect(notes).toEqual([]);
  });

  it('refuses an answer with neither list', () => {
    expect(() => readPermission({ rows: [] }, 'call', () => undefined)).toThrow(UnreadableAnswer);
  });
});
