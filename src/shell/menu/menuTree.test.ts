import { describe, expect, it } from 'vitest';
import { button, group, page } from './fixtures.ts';
import { tabLabel } from './labels.ts';
import {
  allNodes,
  buildMenu,
  firstPage,
  GENERAL_MENU_ID,
  isExternalUrl,
  nodeForPath,
  type Menu,
  type MenuNode,
} from './menuTree.ts';
import { buttonRights, permittedUrls } from './permissions.ts';
import { unlocksOf } from './unlocks.ts';

const unlocks = [{ menu: '/task', routes: ['/task/:id', '/task/:id/edit'] }];
const build = (systems = [group('A', [page('/task')])], configs = [group('C', [page('/common/x')])]): Menu =>
  buildMenu({ systems, configs }, unlocks);

function node(menu: Menu, id: string): MenuNode {
  const found = allNodes(menu).find((entry) => entry.id === id);
  if (found === undefined) throw new Error(`no entry ${id}`);
  return found;
}

const english = (key: string, params?: Record<string, string>) =>
  key === 'shell.menu.subPage' ? `${params?.['parent']} sub-page` : key;

/** The rows of the map below a prefix, with the prefix taken off. */
const below = (prefix: string) =>
  unlocksOf([])
    .filter(({ menu }) => menu.startsWith(`${prefix}/`))
    .map(({ menu, routes }) => [menu, ...routes].map((path) => path.replace(prefix, '')));

describe('buildMenu', () => {
  it('wraps the configs in one group named general menu [3.2-05]', () => {
    const { general } = build([], [group('C1', [page('/c1')]), group('C2', [page('/c2')])]);
    expect(general).toMatchObject({ id: GENERAL_MENU_ID, name: 'general menu', nameKey: 'shell.menu.general' });
    expect(general?.children.map(({ id }) => id)).toEqual(['C1', 'C2']);
  });

  it('drops systems without children [3.2-06]', () => {
    const menu = build([group('empty', []), group('A', [page('/task')]), group('hollow', [group('inner', [])])]);
    expect(menu.systems.map(({ id }) => id)).toEqual(['A']);
  });

  it('drops configs without children, and with the last of them the general menu [3.2-07]', () => {
    expect(build([], [group('empty', []), group('C', [page('/c')])]).general?.children.map(({ id }) => id)).toEqual([
      'C',
    ]);
    expect(build([], [group('empty', [])]).general).toBeNull();
  });

  it('keeps the pages of a general menu that is sent as a flat list', () => {
    expect(build([], [page('/c1'), page('/c2')]).general?.children.map(({ url }) => url)).toEqual(['/c1', '/c2']);
  });

  it('lists a page only if its status is truthy [5.1-03]', () => {
    const menu = build([group('A', [page('/on'), page('/off', [], { status: 0 })])]);
    expect(menu.systems[0]?.children.map(({ id }) => id)).toEqual(['/on']);
  });

  it('makes an invisible child page a hidden tab of its parent [6-02]', () => {
    const menu = build([group('A', [page('/list', [page('/detail', [], { status: 0, resourceName: 'Detail' })])])]);
    expect(node(menu, '/list').hiddenTabs).toEqual([{ type: 'TAB', hidden: true, url: '/detail', name: 'Detail' }]);
    expect(node(menu, '/list').children).toEqual([]);
  });

  it('gives a page of the sub-page lookup hidden tabs, named after the parent with a suffix [2.3-54]', () => {
    const parent = node(build([group('A', [page('/task', [], { resourceName: 'Tasks' })])]), '/task');
    const tabs = parent.hiddenTabs;
    expect(tabs.map(({ type, hidden, url }) => [type, hidden, url])).toEqual([
      ['TAB', true, '/task/:id'],
      ['TAB', true, '/task/:id/edit'],
    ]);
    expect(tabs.map((tab) => tabLabel(tab, parent, english))).toEqual(['Tasks sub-page', 'Tasks sub-page']);
  });

  it('shows the normal icon while focused when there is no focus icon [3.2-03]', () => {
    const menu = build([
      group('A', [page('/task')], { iconUrl: 'plain', iconFocusUrl: null }),
      group('B', [page('/task')], { iconUrl: 'plain', iconFocusUrl: 'bright' }),
    ]);
    expect(menu.systems.map(({ icon, iconFocus }) => [icon, iconFocus])).toEqual([
      ['plain', 'plain'],
      ['plain', 'bright'],
    ]);
  });

  it('takes an external redirect for what begins with //, http:// or https:// [2.4-19]', () => {
    for (const url of ['//x.example/a', 'http://x.example', 'https://x.example']) expect(isExternalUrl(url)).toBe(true);
    expect(node(build([group('A', [page('https://x.example')])]), 'https://x.example').external).toBe(true);
  });

  it('takes any other url for a page of the console [2.4-20]', () => {
    for (const url of ['/task', '/', 'task', '/http://x', 'httpx://a']) expect(isExternalUrl(url)).toBe(false);
    expect(node(build(), '/task').external).toBe(false);
  });
});

describe('nodeForPath', () => {
  it('marks the entry whose own url matches before one that unlocks the path', () => {
    const menu = build([group('A', [page('/task'), page('/task/mine')])]);
    expect(nodeForPath(menu.systems, '/task/mine')?.id).toBe('/task/mine');
    expect(nodeForPath(menu.systems, '/task/7')?.id).toBe('/task');
    expect(nodeForPath(menu.systems, '/other')).toBeUndefined();
  });

  it('never marks an external entry', () => {
    expect(nodeForPath(build([group('A', [page('//x')])]).systems, '//x')).toBeUndefined();
  });
});

describe('firstPage', () => {
  it('skips groups and external entries', () => {
    const menu = build([group('A', [page('https://x.example'), group('G', [page('/deep')])])]);
    expect(menu.systems.map(firstPage)).toEqual(['/deep']);
  });
});

describe('permittedUrls', () => {
  it('holds the url of a granted page and the routes that the map unlocks for it [2.3-01]', () => {
    expect(permittedUrls(build())).toEqual(['/task', '/task/:id', '/task/:id/edit', '/common/x']);
    expect(permittedUrls(build([], []))).toEqual([]);
  });

  it('adds the sub-pages of the lookup to the page that is in it [6-04]', () => {
    const menu = build([group('A', [page('/task'), page('/plain')])], []);
    expect(permittedUrls(menu)).toEqual(['/task', '/task/:id', '/task/:id/edit', '/plain']);
  });

  it('leaves out external entries and pages hidden with no page to belong to', () => {
    expect(permittedUrls(build([group('A', [page('//x'), page('/a')])], []))).toEqual(['/a']);
  });
});

describe('buttonRights', () => {
  it('gathers every resource of type 2, by url or else by name [6-03]', () => {
    const systems = [group('A', [page('/task', [button('task:edit'), button(null, 'Send now')])])];
    const configs = [group('C', [page('/c', [page('/d', [button('user:edit')], { status: 0 })])])];
    expect(buttonRights({ systems, configs })).toEqual(['task:edit', 'Send now', 'user:edit']);
  });
});

describe('unlocksOf', () => {
  it('joins what sub-applications declare to the table of the specification', () => {
    const all = unlocksOf([
      { path: '/mw-insight/task/archive', menu: '/mw-insight/task' },
      { path: '/task/:id', menu: '/task' },
      { path: '/task', menu: '/task' },
      { path: '/free' },
    ]);
    expect(all.find(({ menu }) => menu === '/mw-insight/task')?.routes).toEqual([
      '/mw-insight/task/create',
      '/mw-insight/task/edit/:id',
      '/mw-insight/task/copy/:id',
      '/mw-insight/task/detail/:id',
      '/mw-insight/task/archive',
    ]);
    expect(all.find(({ menu }) => menu === '/task')?.routes).toEqual(['/task/:id']);
    expect(all.filter(({ menu }) => menu === '/mw-insight/task')).toHaveLength(1);
  });

  it('repeats the strategy, webhook, approval, approval settings and identity pages for insurance [2.3-34]', () => {
    expect(below('/ma-insurance')).toEqual(below('/ma-insight'));
    expect(below('/ma-insurance').map(([menu]) => menu)).toEqual([
      '/strategy',
      '/webhook',
      '/approval',
      '/approvalSettings',
      '/identity',
    ]);
    expect(below('/ma-insurance')[0]).toHaveLength(6);
  });
});
