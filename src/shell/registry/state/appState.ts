import * as orchestrator from 'single-spa';
import { innerName, type Registered } from '../lifecycle/Registered.ts';
import type { AppState, AppStatus } from '../Registry.ts';

/** The status of a sub-application: the orchestrator's, but where the registry knows better. */
export function statusOf(record: Registered): AppStatus {
  if (record.updating) return 'UPDATING';
  // The orchestrator still says NOT_MOUNTED while a sub-application mounts.
  if (record.running?.phase === 'mount') return 'MOUNTING';
  const status = orchestrator.getAppStatus(innerName(record)) as AppStatus | null;
  return status === null || record.superseded ? 'NOT_LOADED' : status;
}

/** What the registry tells of a sub-application. */
export const stateOf = (record: Registered): AppState => ({
  name: record.app.name,
  status: statusOf(record),
  error: record.error,
  timings: { ...record.timings },
});
