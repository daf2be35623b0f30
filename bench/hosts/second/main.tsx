import { defineSubApp } from '../../../src/sdk/index.ts';

/** A sub-application with one page that has nothing on it. */
export const { bootstrap, mount, unmount, update } = defineSubApp({
  name: 'bench-second',
  texts: async () => ({}),
  routes: () => [
    { path: '/', lazy: async () => ({ Component: (await import('../pages/SecondPage.tsx')).SecondPage }) },
  ],
});
