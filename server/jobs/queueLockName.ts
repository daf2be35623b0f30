/** The name under which a worker locks jobs in the queue: found again from its key when it has died. */
export function queueLockName(workerKey: number): string {
  return `console-worker-${workerKey}`;
}
