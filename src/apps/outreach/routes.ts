import type { RouteObject } from 'react-router-dom';
import { OUTREACH } from '../../domain/outreach/subApp.ts';
import { screenRoutes } from '../../ui/index.ts';
import { resources } from './resources.ts';

/** The pages of this sub-application with their screens. */
export function routes(): RouteObject[] {
  const children = screenRoutes(
    '/',
    OUTREACH.pages,
    import.meta.glob(['./screens/*/*.tsx', '!./screens/*/*.test.tsx']),
    resources,
  );
  const lazy = async () => ({ Component: (await import('./calendar/ReminderNews.tsx')).ReminderNews });
  return [{ lazy, children }];
}
