import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ActivityDetail, getActivity } from '../../../contract/activity-box/activity/activity.ts';

/**
 * Saves of the parts of one activity: its pages and its prizes have one version. Without turns, the save of one part would meet the version
 * that the other part stored, and call that a conflict with somebody else.
 */
export interface ActivitySaves {
  /**
   * Calls after the save before it has ended, with the version that this one stored. What is answered is what the activity's pages show next.
   * Fails as the call fails; the saves behind it go on.
   */
  inTurn: (call: (version: number) => Promise<ActivityDetail>) => Promise<ActivityDetail>;
  /** The next save is over this copy: each part has met it. */
  over: (stored: ActivityDetail) => void;
}

/** See {@link ActivitySaves}. It begins from the version that was loaded. */
export function useActivitySaves({ id, version: loaded }: ActivityDetail): ActivitySaves {
  const client = useQueryClient();
  const version = useRef(loaded);
  const last = useRef<Promise<unknown>>(undefined);
  const over = (stored: ActivityDetail): void => {
    version.current = stored.version;
    client.setQueryData([getActivity.id, id], stored);
  };
  return {
    inTurn(call) {
      const before = last.current ?? Promise.resolve();
      const mine = before.then(async () => {
        const saved = await call(version.current);
        over(saved);
        return saved;
      });
      last.current = mine.catch(() => undefined);
      return mine;
    },
    over,
  };
}
