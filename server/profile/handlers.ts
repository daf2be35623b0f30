import { trackedSiteHandlers } from './event/trackedSite/trackedSiteHandlers.ts';
import type { Implementation } from '../api/implement.ts';
import { audienceHandlers } from './audience/audienceHandlers.ts';
import { packageHandlers } from './audience/package/packageHandlers.ts';
import { dataSourceHandlers } from './dataSource/dataSourceHandlers.ts';
import { sourceImportHandlers } from './dataSource/sourceImportHandlers.ts';
import { eventIngestHandlers } from './event/eventIngestHandlers.ts';
import { customerGroupHandlers } from './group/customerGroup/customerGroupHandlers.ts';
import { groupQuestionHandlers } from './group/customerGroup/groupQuestionHandlers.ts';
import { monitorAlertHandlers } from './monitor/monitorAlertHandlers.ts';
import { monitorHandlers } from './monitor/monitorHandlers.ts';
import { personHandlers } from './person/personHandlers.ts';
import { tagHandlers } from './tag/tagHandlers.ts';
import { resources } from './resources.ts';

/** Handlers of the endpoints of _User insight_. */
export const profileHandlers: readonly Implementation[] = [
  ...trackedSiteHandlers,
  ...eventIngestHandlers,
  ...personHandlers,
  ...tagHandlers,
  ...dataSourceHandlers,
  ...sourceImportHandlers,
  ...audienceHandlers,
  ...customerGroupHandlers,
  ...groupQuestionHandlers,
  ...monitorHandlers,
  ...monitorAlertHandlers,
  ...packageHandlers,
  ...resources,
];
