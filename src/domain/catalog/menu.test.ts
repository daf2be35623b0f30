import { expect, it } from 'vitest';
import { menuGroup, menuPage } from '../shell/manifest/MenuItem.ts';
import { RESOURCE_TYPE } from '../shell/resourceType.ts';
import { SUB_APPS } from '../subApps.ts';
import { CONFIGS, menuBelow, SYSTEMS } from './menu.ts';
import { flattenMenu } from '../shell/menuEntry.ts';

const { group, page, button } = RESOURCE_TYPE;

it('puts entries below their groups in their order, also those of another sub-application', () => {
  const own = [menuGroup('box', 'systems', 10, 'box'), menuPage('a:view', '/a', 'box', 20, { buttons: ['a:edit'] })];
  const other = [menuPage('b:view', '/b', 'box', 10)];
  expect(menuBelow([...own, ...other], 'systems')).toEqual([
    {
      id: 'box',
      type: group,
      icon: 'box',
      children: [
        { id: 'b', type: page, right: 'b:view', url: '/b', children: [] },
        {
          id: 'a',
          type: page,
          right: 'a:view',
          url: '/a',
          children: [{ id: 'a.edit', type: button, right: 'a:edit' }],
        },
      ],
    },
  ]);
});

it('lists every declared entry once, below a group that is declared', () => {
  const declared = SUB_APPS.flatMap(({ menu }) => menu.map(({ id }) => id));
  const shown = flattenMenu([...SYSTEMS, ...CONFIGS]).filter(({ type }) => type !== button);
  expect(shown.map(({ id }) => id).toSorted()).toEqual(declared.toSorted());
  expect(new Set(declared).size).toBe(declared.length);
});
