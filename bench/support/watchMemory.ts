import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB, looked at several times a second. */
export function watchMemory(pid: number): { now: () => number; peak: () => number; stop: () => void } {
  const now = (): number => {
    const kilobytes = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return kilobytes / 1_000;
  };
  let peak = now();
  const timer = setInterval(() => (peak = Math.max(peak, now())), 100);
  return { now, peak: () => peak, stop: () => clearInterval(timer) };
}
