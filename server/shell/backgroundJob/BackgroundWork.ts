import type { BackgroundJob } from '../../../src/contract/shell/backgroundJob.ts';
import type { Right } from '../../../src/domain/shell/rights.ts';
import type { SessionContext } from '../../api/CallContext.ts';

/** A kind of work that continues after the answer to the call that began it, and that the bell shows. */
export interface BackgroundWork {
  /** Only operators who hold one of these rights see it. */
  rights: Right | readonly Right[];
  /** The caller's own, begun since a time, newest first; at most `BACKGROUND_JOBS_MAX`. */
  list: (context: SessionContext, since: Date) => Promise<BackgroundJob[]>;
}

declare module '../../area/Area.ts' {
  interface Area {
    /** Work of the area that the bell shows to the operators who began it. */
    backgroundWork?: readonly BackgroundWork[];
  }
}

/** The bell says nothing of a job that was set aside until the handler finds one. */
export const NOT_SET_ASIDE = { retryId: null, setAside: null } as const;
