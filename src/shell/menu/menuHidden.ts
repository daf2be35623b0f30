import { SUB_APPS } from '../../domain/subApps.ts';
import { pathOf } from './pathPattern.ts';

/** §2.4: pages of sub-applications without a manifest here that fill the screen; those of marketing automation for its insurance variant, too. */
const NAMED_BY_SPECIFICATION = [
  '/xflow',
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

/** Begins of the addresses of pages that fill the screen. */
export const FULL_SCREEN_PATHS: readonly string[] = [
  ...NAMED_BY_SPECIFICATION,
  ...SUB_APPS.flatMap(({ pages }) =>
    pages.filter(({ fullScreen }) => fullScreen === true).map(({ path }) => path.replace(/\/:.*$/, '')),
  ),
];

/** Whether the side menu is hidden (§2.4): in a frame, and on full-screen paths with all that lies below them. */
export function isMenuHidden(path: string, inFrame: boolean): boolean {
  const here = pathOf(path);
  return inFrame || FULL_SCREEN_PATHS.some((hidden) => here === hidden || here.startsWith(`${hidden}/`));
}
