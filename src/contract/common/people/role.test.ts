import { expect, it } from 'vitest';
import { roleForm } from './role.ts';

const good = { name: 'Reader', description: '', rights: ['task:view'], dataSourceIds: [crypto.randomUUID()] };

const refused = (over: object): Record<string, string> =>
  Object.fromEntries(
    (roleForm.safeParse({ ...good, ...over }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

it('a role needs menu permissions [6-12]', () => {
  expect(refused({})).toEqual({});
  expect(refused({ rights: [] })).toEqual({ rights: 'rightsRequired' });
  expect(Object.keys(refused({ rights: undefined }))).toEqual(['rights']);
  expect(refused({ rights: ['task:fly'] })).toEqual({ 'rights.0': 'unknownRight' });
});

it('a role needs tag data sources [6-13]', () => {
  expect(refused({ dataSourceIds: [] })).toEqual({ dataSourceIds: 'dataSourcesRequired' });
  expect(Object.keys(refused({ dataSourceIds: undefined }))).toEqual(['dataSourceIds']);
});
