import type { BackgroundJob } from '../../contract/shell/backgroundJob.ts';
import { hasEnded } from '../../domain/shell/backgroundJob.ts';
import { createSignal, type Signal } from '../state/createSignal.ts';

/** Milliseconds to the next look: after something may have begun, while something runs, after a failure, and otherwise. */
export const LOOK_PAUSE = { soon: 1_000, running: 4_000, failed: 10_000, idle: 30_000 } as const;

/** Key of when the operator last looked, in the local storage; completed by the operator's id. */
export const JOBS_SEEN_KEY = 'console.jobsSeen';

/** Imports and sends of the operator. */
export interface JobsState {
  /** Newest first; null before the first answer. */
  jobs: readonly BackgroundJob[] | null;
  /** The last answer failed; `jobs` are those of the one before. */
  failed: boolean;
  /** How many ended since the operator last looked. */
  unseen: number;
  /** What ended last while the console was open. */
  ended: BackgroundJob | null;
}

/** What {@link createJobs} needs. */
export interface JobsPorts {
  list: () => Promise<readonly BackgroundJob[]>;
  /** Whether anybody can see the page: nothing is asked for a tab in the background. */
  isVisible: () => boolean;
  storage: Storage;
  userId: string;
}

/** Background work of the operator, watched while the console is open. */
export interface Jobs {
  state: Signal<JobsState>;
  /** Looks now, and goes on looking. */
  look: () => Promise<void>;
  /** Something may have begun: looks when the operator's own calls are through. */
  lookSoon: () => void;
  /** The operator has seen what there is. */
  markSeen: () => void;
  stop: () => void;
}

/** Watches background work: often while something runs, seldom otherwise. */
export function createJobs({ list, isVisible, storage, userId }: JobsPorts): Jobs {
  const key = `${JOBS_SEEN_KEY}.${userId}`;
  const state = createSignal<JobsState>({ jobs: null, failed: false, unseen: 0, ended: null });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  let stopped = false;

  const unseenOf = (jobs: readonly BackgroundJob[]): number => {
    const seen = storage.getItem(key) ?? '';
    return jobs.filter(({ finishedAt }) => finishedAt !== null && finishedAt > seen).length;
  };

  const take = (jobs: readonly BackgroundJob[]): void => {
    const { jobs: before } = state.get();
    let { ended } = state.get();
    if (before === null && storage.getItem(key) === null) markSeenUntil(jobs);
    for (const job of jobs.toReversed()) {
      const known = before?.find(({ id }) => id === job.id);
      if (hasEnded(job.state) && before !== null && (known === undefined || !hasEnded(known.state))) ended = job;
    }
    state.set({ jobs, failed: false, unseen: unseenOf(jobs), ended });
  };

  const markSeenUntil = (jobs: readonly BackgroundJob[]): void => {
    const last = jobs.map(({ finishedAt }) => finishedAt ?? '').reduce((a, b) => (a > b ? a : b), '');
    if (last > (storage.getItem(key) ?? '')) storage.setItem(key, last);
  };

  const lookIn = (milliseconds: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void lookAgain(), milliseconds);
  };

  const schedule = (): void => {
    const { jobs, failed } = state.get();
    const running = jobs?.some((job) => job.state === 'running') === true;
    lookIn(LOOK_PAUSE[failed ? 'failed' : running ? 'running' : 'idle']);
  };

  async function look(): Promise<void> {
    asked += 1;
    const mine = asked;
    try {
      const jobs = await list();
      // An older answer that comes late says less than the newer one.
      if (mine === asked && !stopped) take(jobs);
    } catch {
      if (mine === asked && !stopped) state.set({ ...state.get(), failed: true });
    }
    if (mine === asked) schedule();
  }

  async function lookAgain(): Promise<void> {
    if (isVisible()) await look();
    else schedule();
  }

  return {
    state,
    look,
    lookSoon: () => lookIn(LOOK_PAUSE.soon),
    markSeen() {
      const { jobs, unseen } = state.get();
      if (jobs === null || unseen === 0) return;
      markSeenUntil(jobs);
      state.set({ ...state.get(), unseen: 0 });
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
