import type { RouteObject } from 'react-router-dom';
import { PROFILE } from '../../domain/profile/subApp.ts';
import { screenRoutes } from '../../ui/index.ts';
import { resources } from './resources.ts';

/** The pages of this sub-application with their screens. */
export function routes(): RouteObject[] {
  const children = screenRoutes(
    '/profile',
    PROFILE.pages,
    import.meta.glob(['./screens/*/*.tsx', '!./screens/*/*.test.tsx']),
    resources,
  );
  const lazy = async () => ({ Component: (await import('./monitor/MonitorNews.tsx')).MonitorNews });
  return [{ lazy, children }];
}
