import { loadActivityTexts } from '../../activity/index.ts';
import { defineSubApp } from '../../sdk/index.ts';
import { loadUiTexts } from '../../ui/index.ts';
import { loadTexts } from './loadTexts.ts';
import { routes } from './routes.ts';

/** Lifecycles of the sub-application *Activity factory*. */
export const { bootstrap, mount, unmount, update } = defineSubApp({
  name: 'activity-box',
  texts: async (lang) =>
    Object.assign({}, ...(await Promise.all([loadUiTexts(lang), loadActivityTexts(lang), loadTexts(lang)]))),
  routes,
});
