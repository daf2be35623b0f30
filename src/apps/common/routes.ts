import type { RouteObject } from 'react-router-dom';
import { COMMON_PAGES } from '../../domain/shell/pages/commonPages.ts';
import { screenRoutes } from '../../ui/index.ts';

/** The pages of this sub-application with their screens. */
export function routes(): RouteObject[] {
  return screenRoutes('/common', COMMON_PAGES, import.meta.glob(['./screens/*/*.tsx', '!./screens/*/*.test.tsx']));
}
