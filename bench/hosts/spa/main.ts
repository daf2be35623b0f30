import type { RouteObject } from 'react-router-dom';
import { loadTexts as commonTexts } from '../../../src/apps/common/loadTexts.ts';
import { routes as commonRoutes } from '../../../src/apps/common/routes.ts';
import { loadTexts as outreachTexts } from '../../../src/apps/outreach/loadTexts.ts';
import { routes as outreachRoutes } from '../../../src/apps/outreach/routes.ts';
import { mountSubApp } from '../../../src/sdk/subApp/mountSubApp.tsx';
import { loadUiTexts } from '../../../src/ui/index.ts';
import { fixedProps } from '../fixedHost.ts';

const trivialRoute = (name: string, heading: string) => ({
  path: `/bench-${name}`,
  lazy: async () => ({ Component: (await import('../trivial/trivialPage.tsx')).trivialPage(heading) }),
});

/** A route below a path: routes that only hold others have no path of their own. */
function under(base: string, route: RouteObject): RouteObject {
  const { path, children } = route;
  return {
    ...route,
    ...(path === undefined ? {} : { path: base + path }),
    ...(children === undefined ? {} : { children: children.map((child) => under(base, child)) }),
  } as RouteObject;
}

/** The same screens in one React application: one root, one router, every page a lazy route. */
const definition = {
  name: 'spa',
  texts: async (lang: 'zh_CN') =>
    Object.assign({}, ...(await Promise.all([loadUiTexts(lang), commonTexts(lang), outreachTexts(lang)]))),
  routes: () => [
    ...outreachRoutes(),
    ...commonRoutes().map((route) => under('/common', route)),
    trivialRoute('first', 'First'),
    trivialRoute('second', 'Second'),
  ],
};

const container = document.querySelector<HTMLElement>('#root');
if (container !== null) await mountSubApp(definition as never, { name: 'spa', container, ...fixedProps('/') });
