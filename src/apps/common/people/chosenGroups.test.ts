import { expect, it } from 'vitest';
import { chosenGroups } from './chosenGroups.ts';

const TREE = [
  {
    key: 'group people',
    children: [
      { key: 'user:view', children: [{ key: 'user:edit' }] },
      { key: 'group rights', children: [{ key: 'role:view' }] },
    ],
  },
];

it('a group is chosen when all rights below it are, at any depth, and in part when some are; rights are no groups', () => {
  const groups = (...rights: string[]) => chosenGroups(TREE, new Set(rights));
  expect(groups()).toEqual({ whole: [], part: [] });
  expect(groups('user:view')).toEqual({ whole: [], part: ['group people'] });
  expect(groups('user:view', 'role:view')).toEqual({ whole: ['group rights'], part: ['group people'] });
  expect(groups('user:view', 'user:edit', 'role:view')).toEqual({ whole: ['group people', 'group rights'], part: [] });
});
