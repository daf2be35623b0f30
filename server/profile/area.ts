import { and, eq } from 'drizzle-orm';
import { ownedBy } from '../api/records/ownedBy.ts';
import { join } from 'node:path';
import { TRACK_PATH } from '../../src/domain/profile/event/tracking.ts';
import { PROJECT_ROOT } from '../projectRoot.ts';
import { trackingRoutes } from './event/tracking/trackingRoutes.ts';
import { namedTables } from './namedTables.ts';
import type { Area, Duty } from '../area/Area.ts';
import { audience } from '../db/schema/index.ts';
import type { Ports } from '../ports.ts';
import { leaveGroups, inPackage } from './audience/leaveGroups.ts';
import { peopleLists } from './audience/peopleLists.ts';
import { importWork } from './audience/importWork.ts';
import { expireImports } from './audience/package/expireImports.ts';
import { deleteOldEvents } from './event/deleteOldEvents.ts';
import { profileTimeline } from './person/timeline/readTimeline.ts';
import { roleSources } from './dataSource/roleSources.ts';
import { fieldAskers } from './fieldAskers.ts';
import { expireGroups } from './group/customerGroup/expireGroups.ts';
import { refreshDueGroups } from './group/customerGroup/refreshDueGroups.ts';
import { profileJobs } from './jobs.ts';
import { checkMonitors } from './monitor/checkMonitors.ts';
import { openWork, owners } from './openWork.ts';
import { uses } from './uses.ts';
import { profileHandlers } from './handlers.ts';
import { tagFields } from './tag/tagFields.ts';
import { refreshDueTags } from './tag/refreshDueTags.ts';

const DUE_MS = 1_000;
const IMPORTS_MS = 3_000;

const dutiesOf = (ports: Ports): readonly Duty[] => [
  {
    name: 'imports',
    everyMs: IMPORTS_MS,
    run: () => expireImports(ports),
    failure: 'overdue imports cannot be ended',
  },
  {
    name: 'groups',
    everyMs: DUE_MS,
    run: async () => {
      await expireGroups(ports);
      await refreshDueGroups(ports);
    },
    failure: 'due customer groups cannot be refreshed',
  },
  {
    name: 'tags',
    everyMs: DUE_MS,
    run: () => refreshDueTags(ports),
    failure: 'due tags cannot be refreshed',
  },
  {
    name: 'monitors',
    everyMs: DUE_MS,
    run: () => checkMonitors(ports),
    failure: 'monitors cannot be checked',
  },
];

/** The area of _User insight_. */
export const profileArea: Area = {
  name: 'profile',
  namedTables,
  routes: (ports) => ({
    routes: trackingRoutes(ports, join(PROJECT_ROOT, 'dist', 'tracker')),
    askingTheDatabase: [TRACK_PATH],
  }),
  handlers: profileHandlers,
  jobs: profileJobs,
  traits: { 'monitor.tell': { patient: true } },
  openWork,
  owners,
  keepsContact: inPackage,
  timeline: profileTimeline,
  async contactsLeave(tx, { ids }) {
    await leaveGroups(tx, ids);
    return true;
  },
  backgroundWork: [importWork],
  assets: {
    audience: {
      table: audience,
      owned: (tenantId, userId) => and(eq(audience.tenantId, tenantId), ownedBy(audience, userId)),
    },
  },
  uses,
  peopleLists,
  fieldAskers,
  roleSources,
  ruleFields: tagFields,
  nightly: deleteOldEvents,
  work: (ports) => ({ duties: dutiesOf(ports) }),
};
