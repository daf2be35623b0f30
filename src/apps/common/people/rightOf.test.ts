import { expect, it } from 'vitest';
import type { MenuResource } from '../../../contract/shell/menu.ts';
import { CONFIGS, SYSTEMS } from '../../../domain/catalog/menu.ts';
import type { MenuEntry } from '../../../domain/shell/menuEntry.ts';
import { RESOURCE_TYPE } from '../../../domain/shell/resourceType.ts';
import { isRight, RIGHTS } from '../../../domain/catalog/rights.ts';
import { rightNames, rightOf } from './rightOf.ts';

/** The menu as the server sends it, named by its ids. */
const resources = (entries: readonly MenuEntry[]): MenuResource[] =>
  entries.map(({ id, type, right, url, children = [] }) => ({
    id,
    resourceName: id,
    resourceType: type,
    iconUrl: null,
    iconFocusUrl: null,
    status: 1,
    url: (type === RESOURCE_TYPE.button ? right : url) ?? null,
    children: resources(children),
  }));

const names = rightNames(resources([...SYSTEMS, ...CONFIGS]));

it('every right stands in the menu once, with a name, so that a role can be given it', () => {
  const inMenu = [...names.keys()].filter(isRight).sort((a, b) => a.localeCompare(b));
  expect(inMenu).toEqual([...RIGHTS].sort((a, b) => a.localeCompare(b)));
});

it('a page to review is opened by the right to do so', () => {
  expect(names.get('smsTemplate:review')).toBe('smsTemplateReview');
  expect(names.get('bill:price')).toBe('price');
});

it('a group is no right, nor is a page that is not of this menu', () => {
  const of = (id: string, resourceType: number) => rightOf({ id, resourceType, url: null });
  expect([of('settings', RESOURCE_TYPE.group), of('elsewhere', RESOURCE_TYPE.page)]).toEqual([
    'group settings',
    'group elsewhere',
  ]);
});
