import type { Logger } from './Logger.ts';

/** A kind of failure is said once, then at most once in this time, with how often it came. */
const QUIET_MS = 60_000;
/** Kinds remembered at a time; the oldest is forgotten first. */
const KINDS_MAX = 500;

/** Says a failure of a kind, or counts it. */
export type SayCounted = (kind: string, fields: Record<string, unknown>, message: string) => void;

/**
 * One line for many failures of a kind. The first is said at once; those of the next minute are counted and said together at its end.
 * `later` runs work after some milliseconds; tests give their own.
 */
export function countedLines(
  logger: Pick<Logger, 'error'>,
  later: (work: () => void, milliseconds: number) => void = (work, ms) => void setTimeout(work, ms).unref(),
): SayCounted {
  const counts = new Map<string, number>();
  const endOfQuiet = (kind: string, fields: Record<string, unknown>, message: string): void => {
    const times = counts.get(kind) ?? 0;
    counts.delete(kind);
    if (times === 0) return;
    logger.error({ ...fields, times }, message);
    begin(kind, fields, message);
  };
  const begin = (kind: string, fields: Record<string, unknown>, message: string): void => {
    counts.set(kind, 0);
    if (counts.size > KINDS_MAX) counts.delete(counts.keys().next().value ?? '');
    later(() => endOfQuiet(kind, fields, message), QUIET_MS);
  };
  return (kind, fields, message) => {
    const times = counts.get(kind);
    if (times !== undefined) {
      counts.set(kind, times + 1);
      return;
    }
    logger.error(fields, message);
    begin(kind, fields, message);
  };
}
