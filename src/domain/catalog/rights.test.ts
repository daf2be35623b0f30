import { pages as pagesBelow, recordPages } from '../shell/manifest/SubAppPage.ts';
import { DIAGNOSTICS_PATH } from '../shell/shellPages.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONFIGS, SYSTEMS } from './menu.ts';
import { cutMenu, flattenMenu } from '../shell/menuEntry.ts';
import { RESOURCE_TYPE } from '../shell/resourceType.ts';
import { isRight, RIGHTS, withViewRights } from './rights.ts';
import { mayDo, type Right } from '../shell/rights.ts';
import { mappedSubApps } from './mapping.ts';

const APPS = mappedSubApps('baseline');
const some = fc.subarray([...RIGHTS]);
const menu = [...SYSTEMS, ...CONFIGS];

describe('rights', () => {
  it('fail closed: nothing is granted by an empty wish or an unknown code', () => {
    expect(mayDo(new Set(RIGHTS), [])).toBe(false);
    expect(isRight('task:everything')).toBe(false);
  });

  it('bring the page of a granted button along, and never more', () => {
    fc.assert(
      fc.property(some, (granted) => {
        const all = withViewRights(granted);
        for (const right of granted) expect(all).toContain(right);
        const added = all.filter((right) => !granted.includes(right));
        for (const right of added) expect(right.endsWith(':view')).toBe(true);
        expect(withViewRights(all)).toEqual(all);
      }),
    );
  });
});

/** These open pages of their own, and are no buttons of another: reviews, and the prices that bills are made of. */
const OWN_PAGES: ReadonlySet<string> = new Set(['smsSignature:review', 'smsTemplate:review', 'bill:price']);

describe('the menu', () => {
  it('names every right exactly once, so that a role can grant each', () => {
    const named = flattenMenu(menu).flatMap(({ right }) => right ?? []);
    expect(named.toSorted()).toEqual([...RIGHTS].toSorted());
  });

  it('is cut to exactly what is granted, without empty groups', () => {
    fc.assert(
      fc.property(some, (granted) => {
        const entries = flattenMenu(cutMenu(menu, new Set<Right>(granted)));
        for (const { right, type, children } of entries) {
          if (right !== undefined) expect(granted).toContain(right);
          if (type === RESOURCE_TYPE.group) expect(children).not.toEqual([]);
        }
        const pages = granted.filter((right) => right.endsWith(':view') || OWN_PAGES.has(right));
        expect(entries.filter(({ type }) => type === RESOURCE_TYPE.page)).toHaveLength(pages.length);
      }),
    );
  });

  it('has nothing below a page without buttons', () => {
    const page = { id: 'x', type: RESOURCE_TYPE.page, right: 'task:view' as const };
    expect(cutMenu([page], new Set(['task:view']))).toEqual([{ ...page, children: [] }]);
  });

  it('has a declared route of a sub-application for every page that the shell does not draw itself', () => {
    const declared = new Set([...APPS.flatMap(({ routes }) => routes.map(({ path }) => path)), DIAGNOSTICS_PATH]);
    const pages = flattenMenu(menu).flatMap(({ url }) => url ?? []);
    expect(pages.filter((url) => !declared.has(url))).toEqual([]);
  });

  it('unlocks every declared route by a page of the menu, but the home page', () => {
    const pages = new Set(flattenMenu(menu).flatMap(({ url }) => url ?? []));
    for (const { path, menu: unlockedBy } of APPS.flatMap(({ routes }) => routes)) {
      if (path === '/') expect(unlockedBy).toBeUndefined();
      else expect(pages).toContain(unlockedBy);
    }
  });
});

describe('who may do what', () => {
  it('has one of the rights that are asked for', () => {
    const granted = new Set<string>(['task:view']);
    expect([mayDo(granted, 'task:view'), mayDo(granted, 'task:edit')]).toEqual([true, false]);
    expect([mayDo(granted, ['task:edit', 'task:view']), mayDo(granted, ['task:edit'])]).toEqual([true, false]);
    expect(RIGHTS.every(isRight)).toBe(true);
  });

  it('opens the inbox of approvals with the right to approve, not with others', () => {
    expect(withViewRights(['task:approve']).toSorted()).toEqual(['approval:view', 'task:approve', 'task:view']);
    expect(withViewRights(['task:send'])).toEqual(['task:view', 'task:send']);
  });
});

describe('pages of sub-applications', () => {
  it('tell the host their address, their title and what unlocks them, not what draws them', () => {
    const [common] = APPS;
    expect([common?.titleKey, common?.descKey]).toEqual(['common.title', 'common.desc']);
    for (const { routes } of APPS) for (const route of routes) expect(route).not.toHaveProperty('screen');
    expect(recordPages('/m', 'x.m', 'List', 'Form')).toEqual([
      { path: '/m', titleKey: 'x.m.title', menu: '/m', screen: 'List' },
      { path: '/m/create', titleKey: 'x.m.create.title', menu: '/m', screen: 'Form' },
      { path: '/m/:id', titleKey: 'x.m.edit.title', menu: '/m', screen: 'Form' },
    ]);
    expect(pagesBelow('/m', 'x.m', 'List', ['/o', 'Other', 'x.o'])[1]?.titleKey).toBe('x.o.title');
  });
});
