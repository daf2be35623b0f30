import { expect, it } from 'vitest';
import { formErrors } from '../../shared/formRules.ts';
import { createTask } from './task.ts';

const ID = '7f3c0a52-9d1e-4c1b-a6de-0f5b8a3c2d10';
const AT = '2026-12-01T08:00:00.000Z';
const DAILY = { every: 'day', days: [], at: '09:00', from: '2026-12-01', until: '2026-12-31' };
const errors = (over: object): string[] =>
  formErrors(createTask.body, {
    name: 'Sale',
    messageId: ID,
    audienceId: ID,
    sendMode: 'immediate',
    scheduledAt: null,
    ...over,
  }).map(({ path, code }) => `${path} ${code}`);
const batch = (ratio: number, minute: number) => ({
  ratio,
  at: new Date(Date.parse(AT) + minute * 60_000).toISOString(),
});

it('a task that goes at once needs neither time nor rule; one that is scheduled needs a time, or batches that say it', () => {
  expect([errors({}), errors({ sendMode: 'scheduled', scheduledAt: AT })]).toEqual([[], []]);
  expect(errors({ sendMode: 'scheduled' })).toEqual(['scheduledAt required']);
  expect(errors({ sendMode: 'scheduled', batches: [batch(50, 0), batch(50, 60)] })).toEqual([]);
});

it('a task that asks people to follow an account names it', () => {
  expect(errors({ type: 'followOfficialAccount' })).toEqual(['followAccountId required']);
  expect(errors({ type: 'followOfficialAccount', followAccountId: ID })).toEqual([]);
});

it('a polling task has a rule that can be kept, and only a polling task is asked for one', () => {
  expect(errors({ sendMode: 'polling' })).toEqual(['polling.at required']);
  expect(errors({ sendMode: 'polling', polling: DAILY })).toEqual([]);
  expect(errors({ sendMode: 'polling', polling: { ...DAILY, until: '2026-11-30' } })).toEqual([
    'polling.until endBeforeStart',
  ]);
  expect(errors({ sendMode: 'immediate', polling: { ...DAILY, until: '2026-11-30' } })).toEqual([]);
});

it('batches are of a scheduled task, two at least, of the whole audience, and more than five minutes apart', () => {
  const scheduled = (...batches: object[]) => errors({ sendMode: 'scheduled', batches });
  expect(scheduled(batch(50, 0), batch(50, 6))).toEqual([]);
  expect(scheduled(batch(50, 0))).toEqual(['batches batchesTooFew', 'batches ratioSum']);
  expect(scheduled(batch(50, 0), batch(49, 6))).toEqual(['batches ratioSum']);
  expect(scheduled(batch(50, 0), batch(50, 5))).toEqual(['batches.1.at batchTooSoon']);
  expect(errors({ batches: [batch(50, 0), batch(50, 6)] })).toEqual(['batches batchesUnscheduled']);
});
