import type { HandlersOf } from '../jobs/Jobs.ts';
import type { Ports } from '../ports.ts';
import { importAudience } from './audience/importAudience.ts';
import { refreshGroup } from './group/customerGroup/refreshGroup.ts';
import { notifyReceiver } from './monitor/notifyReceiver.ts';
import { refreshTag } from './tag/refreshTag.ts';

/** Kinds of job of this area. */
export interface ProfileJobs {
  /** Reads an uploaded file into an audience. */
  'audience.import': { audienceId: string };
  /** Determines the people of a customer group. */
  'customerGroup.refresh': { audienceId: string };
  /** Determines the values of a rule-based tag. */
  'tag.refresh': { tagId: string };
  /** Tells somebody of an alert by e-mail. */
  'monitor.tell': { alertId: string; userId: string };
}

declare module '../jobs/Jobs.ts' {
  interface JobPayloads extends ProfileJobs {}
}

/** Their handlers. */
export function profileJobs(ports: Ports): HandlersOf<ProfileJobs> {
  return {
    'audience.import': ({ audienceId }) => importAudience(ports, audienceId),
    'customerGroup.refresh': ({ audienceId }) => refreshGroup(ports, audienceId),
    'tag.refresh': ({ tagId }) => refreshTag(ports, tagId),
    'monitor.tell': ({ alertId, userId }) => notifyReceiver(ports, alertId, userId),
  };
}
