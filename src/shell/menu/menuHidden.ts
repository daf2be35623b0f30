import { pathOf } from './pathPattern.ts';

/** §2.4: pages that fill the screen. The marketing-automation ones count for its insurance variant too. */
export const FULL_SCREEN_PATHS: readonly string[] = [
  '/xflow',
  '/activityBox/pages/detail',
  '/activityBox/pages/flow',
  '/401',
  ...['/ma-insight', '/ma-insurance'].flatMap((prefix) => [`${prefix}/add`, `${prefix}/edit`, `${prefix}/copy`]),
  '/mw-insight/task/create',
  '/mw-insight/task/edit',
  '/mw-insight/task/copy',
  '/scrm/materialLibrary/edit',
  '/scrm/sop/create',
  '/scrm/article',
  '/scrm/poster',
  '/scrm/video',
  '/scrm/makePoster',
  '/scrm/makeVideo',
];

/** Whether the side menu is hidden (§2.4): in a frame, and on full-screen paths with all that lies below them. */
export function isMenuHidden(path: string, inFrame: boolean): boolean {
  const here = pathOf(path);
  return inFrame || FULL_SCREEN_PATHS.some((hidden) => here === hidden || here.startsWith(`${hidden}/`));
}
