import type { RouteObject } from 'react-router-dom';
import { ACTIVITY_BOX } from '../../domain/activity-box/subApp.ts';
import { screenRoutes } from '../../ui/index.ts';
import { resources } from './resources.ts';

/** The pages of this sub-application with their screens. */
export function routes(): RouteObject[] {
  const children = screenRoutes(
    '/activityBox',
    ACTIVITY_BOX.pages,
    import.meta.glob(['./screens/*/*.tsx', '!./screens/*/*.test.tsx']),
    resources,
  );
  const lazy = async () => ({ Component: (await import('./venue/VenueNotice.tsx')).VenueNotice });
  return [{ lazy, children }];
}
