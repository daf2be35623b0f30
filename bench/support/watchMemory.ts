import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB, looked at several times a second. */
export interface MemoryWatch {
  now: () => number;
  peak: () => number;
  /** Medians of so many equal parts of the time since it is watched: whether it grows, or has its size. */
  medians: (parts: number) => number[];
  stop: () => void;
}

/** Watches the resident memory of a process. */
export function watchMemory(pid: number): MemoryWatch {
  const now = (): number => {
    const kilobytes = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return kilobytes / 1_000;
  };
  const seen = [now()];
  const timer = setInterval(() => seen.push(now()), 100);
  const medianOf = (part: number, parts: number): number => {
    const own = seen.slice(Math.floor((part * seen.length) / parts), Math.ceil(((part + 1) * seen.length) / parts));
    return own.toSorted((one, other) => one - other)[Math.floor(own.length / 2)] ?? Number.NaN;
  };
  return {
    now,
    peak: () => seen.reduce((highest, one) => Math.max(highest, one)),
    medians: (parts) => Array.from({ length: parts }, (_none, part) => medianOf(part, parts)),
    stop: () => clearInterval(timer),
  };
}
