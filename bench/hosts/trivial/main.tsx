import { defineSubApp } from '../../../src/sdk/index.ts';

/** Which one this is, put in by the build: all are made of this file. */
declare const __TRIVIAL_APP__: { name: string; heading: string };

/** A sub-application with one page that has nothing on it. */
export const { bootstrap, mount, unmount, update } = defineSubApp({
  name: __TRIVIAL_APP__.name,
  texts: async () => ({}),
  routes: () => [
    {
      path: '/',
      lazy: async () => ({ Component: (await import('./trivialPage.tsx')).trivialPage(__TRIVIAL_APP__.heading) }),
    },
  ],
});
