import { expect, it } from 'vitest';
import { LIVE_REFRESH_MS } from '../parts/liveRefresh.ts';
import { refreshPause, WAITING_REFRESH_MS, WAITING_WATCH_MS, type WatchedTask } from './refreshPause.ts';

const opened = Date.parse('2026-11-20T08:00:00Z');
const finished = (states: NonNullable<WatchedTask['progress']>['states']): WatchedTask => ({
  status: 'completed',
  released: true,
  progress: { states, finishedAt: '2026-11-20T08:00:00Z' },
});
const waiting = (status: WatchedTask['status']): WatchedTask => ({ status, released: false, progress: null });

it('a finished task is looked at until its receipts are in', () => {
  expect(refreshPause(finished({ enRoute: 40, delivered: 17 }), opened, opened)).toBe(WAITING_REFRESH_MS);
  expect(refreshPause(finished({ delivered: 56, undelivered: 3 }), opened, opened)).toBe(false);
});

it('a task that waits for an approval or a release notices the decision of somebody else', () => {
  expect(refreshPause(waiting('pendingApproval'), opened, opened)).toBe(WAITING_REFRESH_MS);
  expect(refreshPause(waiting('pendingSend'), opened, opened)).toBe(WAITING_REFRESH_MS);
  expect(refreshPause(waiting('draft'), opened, opened)).toBe(false);
});

it('a page that was left open stops waiting, so that its session can end', () => {
  const later = opened + WAITING_WATCH_MS;
  expect(refreshPause(waiting('pendingApproval'), opened, later)).toBe(false);
  expect(refreshPause(finished({ enRoute: 1 }), opened, later)).toBe(false);
  expect(refreshPause(finished({ enRoute: 1 }), later, later)).toBe(WAITING_REFRESH_MS);
});

it('a task on its way is looked at often', () => {
  expect(refreshPause({ ...finished({ planned: 3 }), status: 'running' }, opened, opened)).toBe(LIVE_REFRESH_MS);
});
