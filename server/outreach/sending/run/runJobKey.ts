/** Under which key the jobs of a run wait: a second one replaces the first instead of standing beside it. */
export function runJobKey(step: 'plan' | 'send', runId: string): string {
  return `${step}:${runId}`;
}
