import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { group, page } from '../menu/fixtures.ts';
import { buildMenu, type MenuNode } from '../menu/menuTree.ts';
import { renderInShell } from '../testing/renderInShell.tsx';
import { SideMenu } from './SideMenu.tsx';

afterEach(cleanup);

const menu = buildMenu(
  {
    systems: [
      group('A', [
        page('/task', [], { resourceName: 'Tasks' }),
        group('Inner', [page('/deep', [], { resourceName: 'Deep' }), page('/off', [], { status: 0 })]),
        page('https://help.example/', [], { resourceName: 'Help' }),
      ]),
    ],
    configs: [],
  },
  [{ menu: '/task', routes: ['/task/:id'] }],
);
const root = menu.systems[0] as MenuNode;

function show(path: string) {
  const onOpen = vi.fn<(node: MenuNode) => void>();
  renderInShell(
    <SideMenu root={root} path={path} collapsed={false} href={(url) => `/console${url}`} onOpen={onOpen} />,
  );
  return onOpen;
}
const item = (name: string) => screen.getByRole('menuitem', { name });
const selected = () => screen.queryAllByRole('menuitem').filter((entry) => entry.className.includes('selected'));

describe('SideMenu', () => {
  it('opens a page inside the console, by link address and by click', async () => {
    const onOpen = show('/task');
    expect(screen.getByRole('link', { name: 'Tasks' }).getAttribute('href')).toBe('/console/task');
    await userEvent.click(screen.getByRole('link', { name: 'Tasks' }));
    expect(onOpen.mock.calls.map(([node]) => node.url)).toEqual(['/task']);
  });

  it('keeps the address of an external entry as it is', async () => {
    const onOpen = show('/task');
    expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('https://help.example/');
    await userEvent.click(screen.getByRole('link', { name: 'Help' }));
    expect(onOpen.mock.calls[0]?.[0].external).toBe(true);
  });

  it('leaves a click that asks for another tab to the browser', () => {
    const onOpen = show('/task');
    expect(fireEvent.click(screen.getByRole('link', { name: 'Tasks' }), { ctrlKey: true })).toBe(true);
    expect(onOpen).not.toHaveBeenCalled();
    expect(fireEvent.click(screen.getByRole('link', { name: 'Tasks' }))).toBe(false);
  });

  it('marks the entry of the page, also when that page is one it merely unlocks', () => {
    show('/task/7');
    expect(selected()).toEqual([item('Tasks')]);
  });

  it('opens the groups that lead to the page', () => {
    show('/deep');
    expect(selected()).toEqual([item('Deep')]);
    expect(screen.queryByText('/off')).toBeNull();
  });
});
