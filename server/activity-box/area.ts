import { and, eq } from 'drizzle-orm';
import { firstDayOfKeptPeople } from '../../src/domain/activity-box/play/peopleRetention.ts';
import { ownedBy } from '../api/records/ownedBy.ts';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../projectRoot.ts';
import { activityCounter } from './play/activityCounter.ts';
import { playRoutes } from './play/playRoutes.ts';
import { namedTables } from './namedTables.ts';
import type { Area } from '../area/Area.ts';
import { activity } from '../db/schema/index.ts';
import { activityApprovable } from './activity/activityApproval.ts';
import { activityStatisticExport } from './activity/activityStatistic/activityStatisticExport.ts';
import { returnUnspent } from './activity/returnUnspent.ts';
import { awardExport } from './award/awardExport.ts';
import { activitiesOfAudience } from './activity/activitiesOfAudience.ts';
import { erasePlayer } from './play/eraseParticipants.ts';
import { activityBoxHandlers } from './handlers.ts';
import { deleteOldCodes, erasePastPeople } from './play/erasePastPeople.ts';
import { notifyOfLowStock } from './prize/notifyOfLowStock.ts';

/** How often it is looked whose stock is low, and which activities ended with something left. */
const STOCK_MS = 10 * 60_000;

/** The area of _Activity factory_. */
export const activityBoxArea: Area = {
  name: 'activity-box',
  namedTables,
  routes: (ports) => ({
    // Its pages are kept in memory: they ask the database now and then, so they are served while it is busy.
    routes: playRoutes(ports, join(PROJECT_ROOT, 'dist', 'play')),
    stop: () => activityCounter(ports).flush(),
  }),
  uses: { audience: activitiesOfAudience },
  handlers: activityBoxHandlers,
  exports: { award: awardExport, activityStatistic: activityStatisticExport },
  approvables: { activity: activityApprovable },
  assets: {
    activity: {
      table: activity,
      owned: (tenantId, userId) => and(eq(activity.tenantId, tenantId), ownedBy(activity, userId)),
    },
  },
  contactsLeave: async (tx, { tenantId, number }) => number === null || erasePlayer(tx, tenantId, number),
  async nightly(ports, { tenantId, timeZone, today, eventDays }, goesOn) {
    const firstKeptPeople = firstDayOfKeptPeople(today, eventDays);
    while (goesOn() && (await deleteOldCodes(ports, { tenantId })));
    while (goesOn() && (await erasePastPeople(ports, { tenantId, timeZone, firstKeptPeople })));
  },
  work: (ports) => ({
    duties: [
      {
        name: 'stock',
        everyMs: STOCK_MS,
        run: () => notifyOfLowStock(ports),
        failure: 'nobody can be told of a low stock',
      },
      {
        name: 'unspent',
        everyMs: STOCK_MS,
        run: () => returnUnspent(ports),
        failure: 'what ended activities did not give cannot go back',
      },
    ],
  }),
};
