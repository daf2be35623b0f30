import type { RouteObject } from 'react-router-dom';
import { PROFILE_PAGES } from '../../domain/pages/profilePages.ts';
import { screenRoutes } from '../../ui/index.ts';

/** The pages of this sub-application with their screens. */
export function routes(): RouteObject[] {
  return screenRoutes('/profile', PROFILE_PAGES, import.meta.glob('./screens/*.tsx'));
}
