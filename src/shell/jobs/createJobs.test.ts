import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BackgroundJob } from '../../contract/shell/backgroundJob.ts';
import { createJobs, JOBS_SEEN_KEY, LOOK_PAUSE, type Jobs } from './createJobs.ts';

const job = (id: string, state: BackgroundJob['state'], finishedAt: string | null = null): BackgroundJob => ({
  id,
  kind: 'import',
  recordId: id,
  name: id,
  state,
  total: 2,
  done: 1,
  failures: 0,
  errorCode: null,
  resumable: false,
  retryId: null,
  setAside: null,
  startedAt: '2026-11-20T00:00:00Z',
  finishedAt,
});

/** A storage without a browser. */
function memory(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  } as Storage;
}

let answers: () => Promise<readonly BackgroundJob[]>;
let asked: number;
let visible: boolean;
let storage: Storage;
let jobs: Jobs;
const begin = (): Jobs =>
  createJobs({
    list: () => {
      asked += 1;
      return answers();
    },
    isVisible: () => visible,
    storage,
    userId: 'u',
  });

beforeEach(() => {
  vi.useFakeTimers();
  [asked, visible, storage] = [0, true, memory()];
  answers = async () => [];
  jobs = begin();
});
afterEach(() => {
  jobs.stop();
  vi.useRealTimers();
});

describe('createJobs', () => {
  it('looks often while something runs, seldom otherwise, and never for a tab in the background', async () => {
    await jobs.look();
    await vi.advanceTimersByTimeAsync(LOOK_PAUSE.idle - 1);
    expect(asked).toBe(1);
    answers = async () => [job('a', 'running')];
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toBe(2);
    await vi.advanceTimersByTimeAsync(LOOK_PAUSE.running);
    expect(asked).toBe(3);
    visible = false;
    await vi.advanceTimersByTimeAsync(10 * LOOK_PAUSE.idle);
    expect(asked).toBe(3);
    visible = true;
    await vi.advanceTimersByTimeAsync(LOOK_PAUSE.idle);
    expect(asked).toBeGreaterThan(3);
  });

  it('looks once, soon after something may have begun', async () => {
    await jobs.look();
    jobs.lookSoon();
    jobs.lookSoon();
    await vi.advanceTimersByTimeAsync(LOOK_PAUSE.soon);
    expect(asked).toBe(2);
  });

  it('tells what ended last while the console was open, also of what began and ended between two looks', async () => {
    answers = async () => [job('a', 'running'), job('old', 'done', '2026-11-19T00:00:00Z')];
    await jobs.look();
    expect(jobs.state.get().ended).toBeNull();
    answers = async () => [job('a', 'done', '2026-11-20T01:00:00Z'), job('old', 'done', '2026-11-19T00:00:00Z')];
    await jobs.look();
    expect(jobs.state.get().ended?.id).toBe('a');
    answers = async () => [
      job('quick', 'partial', '2026-11-20T02:00:00Z'),
      job('a', 'done', '2026-11-20T01:00:00Z'),
      job('old', 'done', '2026-11-19T00:00:00Z'),
    ];
    await jobs.look();
    await jobs.look();
    expect(jobs.state.get().ended?.id).toBe('quick');
  });

  it('counts what ended since the operator last looked, per operator, and beyond a reload', async () => {
    answers = async () => [job('a', 'done', '2026-11-20T01:00:00Z')];
    await jobs.look();
    expect(jobs.state.get().unseen).toBe(0);
    answers = async () => [job('b', 'done', '2026-11-20T02:00:00Z'), job('a', 'done', '2026-11-20T01:00:00Z')];
    await jobs.look();
    expect(jobs.state.get().unseen).toBe(1);
    jobs.stop();
    jobs = begin();
    await jobs.look();
    expect(jobs.state.get().unseen).toBe(1);
    jobs.markSeen();
    expect([jobs.state.get().unseen, storage.getItem(`${JOBS_SEEN_KEY}.u`)]).toEqual([0, '2026-11-20T02:00:00Z']);
  });

  it('keeps what it knows when an answer fails, says so, and goes on', async () => {
    answers = async () => [job('a', 'running')];
    await jobs.look();
    answers = async () => {
      throw new Error('offline');
    };
    await vi.advanceTimersByTimeAsync(LOOK_PAUSE.running);
    expect(jobs.state.get()).toMatchObject({ failed: true, jobs: [{ id: 'a' }] });
    answers = async () => [job('a', 'done', '2026-11-20T01:00:00Z')];
    await vi.advanceTimersByTimeAsync(LOOK_PAUSE.failed);
    expect(jobs.state.get()).toMatchObject({ failed: false, jobs: [{ state: 'done' }] });
  });

  it('lets no late answer overwrite a newer one, and none come after it was stopped', async () => {
    const late: ((found: readonly BackgroundJob[]) => void)[] = [];
    answers = () => new Promise((resolve) => late.push(resolve));
    const [first, second] = [jobs.look(), jobs.look()];
    late[1]?.([job('new', 'running')]);
    late[0]?.([job('old', 'running')]);
    await Promise.all([first, second]);
    expect(jobs.state.get().jobs).toMatchObject([{ id: 'new' }]);
    const third = jobs.look();
    jobs.stop();
    late[2]?.([]);
    await third;
    await vi.advanceTimersByTimeAsync(10 * LOOK_PAUSE.idle);
    expect(jobs.state.get().jobs).toMatchObject([{ id: 'new' }]);
    expect(asked).toBe(3);
  });
});
