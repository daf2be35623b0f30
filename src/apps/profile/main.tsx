import { defineSubApp } from '../../sdk/index.ts';
import { loadUiTexts } from '../../ui/index.ts';
import { loadTexts } from './loadTexts.ts';
import { routes } from './routes.ts';

/** Lifecycles of the sub-application *User insight*. */
export const { bootstrap, mount, unmount, update } = defineSubApp({
  name: 'profile',
  texts: async (lang) => Object.assign({}, ...(await Promise.all([loadUiTexts(lang), loadTexts(lang)]))),
  routes,
});
