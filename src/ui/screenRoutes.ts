import { type ComponentType, createElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ResourceCalls } from '../contract/shared/resourceCalls.ts';
import type { SubAppPage } from '../domain/shell/manifest/SubAppPage.ts';
import { LeaveGuarded } from './form/LeaveGuarded.tsx';
import { ResourceForm } from './resource/ResourceForm.tsx';
import { ResourceList } from './resource/ResourceList.tsx';

/**
 * Screens by their files, each loaded when it is opened: `import.meta.glob(['./screens/**\/*.tsx', '!./screens/**\/*.test.tsx'])`.
 * A sub-application with few screens may keep them without folders: `./screens/*.tsx`.
 */
export type Screens = Readonly<Record<string, () => Promise<unknown>>>;

/** Calls of the kinds of record whose pages the kit shows, by the name of the kind. Each is loaded when its page is opened. */
export type ResourceLoaders = Readonly<Record<string, () => Promise<ResourceCalls>>>;

const OF_KIT: Readonly<Record<string, ComponentType<{ of: ResourceCalls }>>> = { ResourceList, ResourceForm };

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\.tsx$/, '');

/**
 * Routes of a sub-application from the table of its pages; `base` is where it is mounted. A screen is the component of the file
 * of its name, so there is no list of them to keep. None is left unasked while it holds unsaved input ({@link useLeaveGuard}).
 */
export function screenRoutes(
  base: string,
  pages: readonly SubAppPage[],
  screens: Screens,
  resources: ResourceLoaders = {},
): RouteObject[] {
  const byName = new Map(Object.entries(screens).map(([file, load]) => [nameOf(file), load]));
  const children = pages.map(({ path, screen, resource, props }) => ({
    path: base === '/' ? path : path.slice(base.length),
    lazy: async () => {
      if (resource !== undefined) {
        const [load, Component] = [resources[resource], OF_KIT[screen]];
        if (load === undefined || Component === undefined) throw new Error(`there is no screen of ${resource}`);
        return { element: createElement(Component, { of: await load(), key: path }) };
      }
      const load = byName.get(screen);
      if (load === undefined) throw new Error(`there is no screen ${screen}`);
      const Component = ((await load()) as Record<string, ComponentType<object>>)[screen] ?? null;
      if (Component === null || props === undefined) return { Component };
      // The key keeps React from handing the state of one such page to the next.
      return { element: createElement(Component, { ...props, key: path }) };
    },
  }));
  return [{ Component: LeaveGuarded, children }];
}
