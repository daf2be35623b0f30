import type { MenuResource, MicroApp } from '../../contract/shell/menu.ts';
import { RESOURCE_TYPE } from '../../domain/shell/resourceType.ts';

const resource = (id: string, resourceType: number, over: Partial<MenuResource>): MenuResource => ({
  id,
  resourceName: id,
  resourceType,
  iconUrl: null,
  iconFocusUrl: null,
  status: 1,
  url: null,
  children: [],
  ...over,
});

/** A group for tests of the menu rules. */
export const group = (id: string, children: MenuResource[], over: Partial<MenuResource> = {}): MenuResource =>
  resource(id, RESOURCE_TYPE.group, { children, ...over });

/** A page for tests of the menu rules; named after its url. */
export const page = (url: string, children: MenuResource[] = [], over: Partial<MenuResource> = {}): MenuResource =>
  resource(url, RESOURCE_TYPE.page, { url, children, ...over });

/** A button for tests of the menu rules. */
export const button = (url: string | null, name = url ?? 'button'): MenuResource =>
  resource(name, RESOURCE_TYPE.button, { url });

/** A sub-application for tests of the route rules. */
export const app = (activeRule: string, routes?: MicroApp['props']['routes']): MicroApp => ({
  name: activeRule === '/' ? 'outreach' : activeRule.slice(1),
  entry: `//apps.example${activeRule}/index.html`,
  activeRule,
  props: { title: activeRule, desc: '', routes },
});
