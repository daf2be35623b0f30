import { TIMEOUTS } from '../lifecycle/startOptions.ts';

/* oxlint-disable no-console -- where the orchestrator says the same of the other lifecycles */

/**
 * Watches a lifecycle that the orchestrator does not watch: warns each second, and tells after the time-out. Nothing dies of
 * it (§9). Settles with the work.
 */
export async function warnWhenSlow<Result>(
  app: string,
  phase: 'update',
  work: Promise<Result> | Result,
): Promise<Result> {
  const warnings = setInterval(
    () => console.warn(`${phase} of application '${app}' did not end within ${TIMEOUTS.warning} ms`),
    TIMEOUTS.warning,
  );
  const end = setTimeout(() => {
    clearInterval(warnings);
    console.error(`${phase} of application '${app}' did not end within ${TIMEOUTS[phase]} ms`);
  }, TIMEOUTS[phase]);
  try {
    return await work;
  } finally {
    clearInterval(warnings);
    clearTimeout(end);
  }
}
