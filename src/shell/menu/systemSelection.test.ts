import { describe, expect, it } from 'vitest';
import { group, page } from './fixtures.ts';
import { buildMenu, EMPTY_MENU, GENERAL_MENU_ID } from './menuTree.ts';
import { selectSystem } from './systemSelection.ts';

const menu = buildMenu(
  {
    systems: [group('A', [page('/a'), page('/both')]), group('B', [group('inner', [page('/b')]), page('/both')])],
    configs: [group('C', [page('/common/c')])],
  },
  [{ menu: '/b', routes: ['/b/:id'] }],
);
const chosen = (path: string, stored: string | null) => {
  const { systemId, shown } = selectSystem(menu, path, stored);
  return [systemId, shown?.id];
};

describe('selectSystem', () => {
  it('chooses and stores the first system when the stored id matches none [4.1-08]', () => {
    expect(chosen('/nowhere', 'zzz')).toEqual(['A', 'A']);
    expect(chosen('/nowhere', null)).toEqual(['A', 'A']);
  });

  it('selects and stores the system whose menu holds the path [4.1-09]', () => {
    expect(chosen('/b', 'A')).toEqual(['B', 'B']);
    expect(chosen('/b/7', 'A')).toEqual(['B', 'B']);
  });

  it('stays with the stored system when several hold the path', () => {
    expect(chosen('/both', 'B')).toEqual(['B', 'B']);
  });

  it('shows the general menu for a path of the configs, and keeps the stored system [4.1-10]', () => {
    expect(chosen('/common/c', 'B')).toEqual(['B', GENERAL_MENU_ID]);
  });

  it('shows the menu of the stored system for a path that nobody holds [4.1-11]', () => {
    expect(chosen('/nowhere', 'B')).toEqual(['B', 'B']);
  });

  it('shows the general menu to an operator without systems, and nothing without a menu', () => {
    const general = { systems: [], general: menu.general };
    expect(selectSystem(general, '/', 'A')).toEqual({ systemId: null, shown: menu.general });
    expect(selectSystem(EMPTY_MENU, '/', 'A')).toEqual({ systemId: null, shown: null });
  });
});
