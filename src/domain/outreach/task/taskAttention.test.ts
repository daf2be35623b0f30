import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEND_MODES } from './sendMode.ts';
import { taskAttention } from './taskAttention.ts';
import { TASK_STATUSES } from './taskStatus.ts';

const NOW = new Date('2026-05-04T10:00:00Z');
const BEFORE = new Date(NOW.getTime() - 1);
const AFTER = new Date(NOW.getTime() + 1);

const tasks = fc.record({
  status: fc.constantFrom(...TASK_STATUSES),
  sendMode: fc.constantFrom(...SEND_MODES),
  scheduledAt: fc.constantFrom(null, BEFORE, NOW, AFTER),
  heldAt: fc.constantFrom(null, BEFORE),
  releasedAt: fc.constantFrom(null, BEFORE),
});

describe('a task that needs somebody', () => {
  const task = {
    status: 'pendingSend',
    sendMode: 'scheduled',
    scheduledAt: BEFORE,
    heldAt: null,
    releasedAt: null,
  } as const;

  it('is held where its time was missed, late where nobody let it go in time, failed where its run is', () => {
    expect(taskAttention({ ...task, heldAt: BEFORE, releasedAt: BEFORE }, NOW)).toBe('held');
    expect(taskAttention(task, NOW)).toBe('late');
    expect(taskAttention({ ...task, status: 'pendingApproval' }, NOW)).toBe('late');
    expect(taskAttention({ ...task, status: 'runFailed' }, NOW)).toBe('failed');
  });

  it('is late only where it has a time of its own: neither one without it, nor one that is sent at once or again and again', () => {
    expect(taskAttention({ ...task, scheduledAt: null }, NOW)).toBeUndefined();
    const late = SEND_MODES.filter((sendMode) => taskAttention({ ...task, sendMode }, NOW) === 'late');
    expect(late).toEqual(['scheduled']);
  });

  it('is none that was released, is not due yet, or is over', () => {
    expect(taskAttention({ ...task, releasedAt: BEFORE }, NOW)).toBeUndefined();
    expect(taskAttention({ ...task, scheduledAt: NOW }, NOW)).toBe('late');
    expect(taskAttention({ ...task, scheduledAt: AFTER }, NOW)).toBeUndefined();
    fc.assert(
      fc.property(
        tasks,
        fc.constantFrom('draft', 'withdrawn', 'stopped', 'completed', 'terminated', 'deleted'),
        (one, status) => {
          expect(taskAttention({ ...one, status }, NOW)).toBeUndefined();
        },
      ),
    );
  });
});
