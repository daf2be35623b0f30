import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { SubAppPage } from '../domain/shell/pages/SubAppPage.ts';
import { LeaveGuarded } from './LeaveGuarded.tsx';

/** Screens by their files, each loaded when it is opened: `import.meta.glob(['./screens/*.tsx', '!./screens/*.test.tsx'])`. */
export type Screens = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Routes of a sub-application from the table of its pages; `base` is where it is mounted. A screen is the component of the file
 * of its name, so there is no list of them to keep. None is left unasked while it holds unsaved input ({@link useLeaveGuard}).
 */
export function screenRoutes(base: string, pages: readonly SubAppPage[], screens: Screens): RouteObject[] {
  const children = pages.map(({ path, screen }) => ({
    path: base === '/' ? path : path.slice(base.length),
    lazy: async () => {
      const load = screens[`./screens/${screen}.tsx`];
      if (load === undefined) throw new Error(`there is no screen ${screen}`);
      return { Component: ((await load()) as Record<string, ComponentType>)[screen] ?? null };
    },
  }));
  return [{ Component: LeaveGuarded, children }];
}
