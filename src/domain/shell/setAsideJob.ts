/** Deaths of its process after which a job runs in a process of its own. If that process dies too, the job is set aside. */
export const DEATHS_BEFORE_ALONE = 2;

/**
 * Why the server set a job aside. `processDied`: also the process died that ran nothing but this job. `triedTooOften`: the job failed as often as the queue
 * tries it. The words are `shell.jobs.setAside.<reason>`.
 */
export const SET_ASIDE_REASONS = ['processDied', 'triedTooOften'] as const;

/** One of {@link SET_ASIDE_REASONS}. */
export type SetAsideReason = (typeof SET_ASIDE_REASONS)[number];

/** Days that a job which was set aside can be tried again. */
export const SET_ASIDE_DAYS = 7;

/** Kinds of job that the bell calls by a name of their own (`shell.jobs.work.<kind>`), because no listed record stands for them. */
export const SET_ASIDE_NAMES = [
  'approval.notify',
  'approval.digest',
  'approval.tell',
  'monitor.tell',
  'sendAlert.tell',
  'sendStatistic.refresh',
  'bill.count',
  'tag.refresh',
  'contact.undoImport',
] as const;
