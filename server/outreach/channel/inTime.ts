import { setTimeout as sleep } from 'node:timers/promises';

/** Longest wait for what a service says of an account, in milliseconds: the summary is read without it. */
const ASK_MS = 2_000;

/** What was asked, or undefined where it takes too long. */
export async function inTime<Said>(asked: Promise<Said>): Promise<Said | undefined> {
  const patience = new AbortController();
  try {
    return await Promise.race([asked, sleep(ASK_MS, undefined, { signal: patience.signal })]);
  } finally {
    patience.abort();
  }
}
