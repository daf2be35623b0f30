import type { Page } from 'playwright/test';
import {
  findByUserIdAndProductId,
  getRoutesMapping,
  type MenuResource,
  type MicroApp,
} from '../../src/contract/shell/menu.ts';
import { RESOURCE_TYPE } from '../../src/domain/shell/resourceType.ts';

/** Where fixture sub-applications are served: nowhere but in the page's own network. */
export const FIXTURE_ORIGIN = 'http://fixtures.localhost';

/** A sub-application in plain JavaScript: says where it is, and shows and changes what the shared store holds. */
const script = (name: string): string => `
  const say = (props) => {
    const root = props.container.querySelector('.root');
    root.innerHTML = '<h1>${name}</h1><p data-testid="at"></p><p data-testid="menu"></p><button>toggle</button>';
    root.querySelector('button').onclick = () => props.store.setMenuVisible(!props.store.menuVisible);
    const show = () => {
      root.querySelector('[data-testid=at]').textContent = location.pathname;
      root.querySelector('[data-testid=menu]').textContent = 'menu visible: ' + props.store.menuVisible;
    };
    show();
    window.__stop = props.host.subscribe(show);
  };
  window['${name}'] = {
    async bootstrap() {},
    async mount(props) { say(props); },
    async unmount(props) { window.__stop(); props.container.querySelector('.root').innerHTML = ''; },
  };`;

/** A console whose mapping and menu are given, for what our own sub-applications do not have. */
export interface FixtureConsole {
  /** Activity rules, each served by a sub-application of its own. */
  prefixes: readonly string[];
  /** Urls of menu pages, all in one system. */
  pages: readonly string[];
}

const nameOf = (prefix: string): string => `fixture${prefix.replaceAll(/\W+/g, '_')}`;

/** A page of a menu, with the words `page <url>`. */
export const menuPage = (url: string): MenuResource => ({
  id: url,
  resourceName: `page ${url}`,
  resourceType: RESOURCE_TYPE.page,
  iconUrl: null,
  iconFocusUrl: null,
  status: 1,
  url,
  children: [],
});

const answer = (data: unknown) => ({ json: { success: true, status: 200, data } });

/** Gives a page a mapping and a menu of its own, and serves their sub-applications. */
export async function serveFixtureConsole(target: Page, { prefixes, pages }: FixtureConsole): Promise<void> {
  const apps: MicroApp[] = prefixes.map((activeRule) => ({
    name: nameOf(activeRule),
    entry: `${FIXTURE_ORIGIN}/${nameOf(activeRule)}/`,
    activeRule,
    props: { title: `title of ${activeRule}`, desc: '' },
  }));
  await target.route(`**/${getRoutesMapping.path}`, (route) => route.fulfill(answer(apps)));
  const system = { ...menuPage('system'), resourceType: RESOURCE_TYPE.group, url: null, children: pages.map(menuPage) };
  await target.route(`**/${findByUserIdAndProductId.path}`, (route) =>
    route.fulfill(answer({ systems: [system], configs: [] })),
  );
  await target.route('**/config.json', (route) =>
    route.fulfill({ json: { VITE_ROUTES_SOURCE: 'remote', VITE_SUBAPP_ORIGINS: FIXTURE_ORIGIN } }),
  );
  await target.route(`${FIXTURE_ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const [, name = '', file = ''] = pathname.split('/');
    const headers = { 'access-control-allow-origin': '*' };
    if (file === '')
      return route.fulfill({
        headers,
        contentType: 'text/html',
        body: `<div class="root"></div><script src="app.js"></script>`,
      });
    if (file === 'app.js') return route.fulfill({ headers, contentType: 'text/javascript', body: script(name) });
    // Needs nothing of the host.
    return route.fulfill({ headers, json: { name, ids: [], antd: [], shared: {} } });
  });
}
