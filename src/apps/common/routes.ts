import type { RouteObject } from 'react-router-dom';
import { COMMON } from '../../domain/common/subApp.ts';
import { screenRoutes } from '../../ui/index.ts';
import { resources } from './resources.ts';

/** The pages of this sub-application with their screens. */
export function routes(): RouteObject[] {
  return screenRoutes(
    '/common',
    COMMON.pages,
    import.meta.glob(['./screens/*/*.tsx', '!./screens/*/*.test.tsx']),
    resources,
  );
}
