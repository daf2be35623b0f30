import { describe, expect, it } from 'vitest';
import { audienceDecision, realTimeStart, taskStart } from './realTimeAudience.ts';
import { saidTaskStatus } from './sendMode.ts';

const at = (time: string): Date => new Date(`2026-11-22T${time}:00Z`);

describe('a task with a real-time audience', () => {
  it('starts two hours after it was created when it is immediate, and at once when it is let go later [4.3-42] [9-53]', () => {
    expect(realTimeStart(at('10:00'), at('10:05'))).toEqual(at('12:00'));
    expect(realTimeStart(at('10:00'), at('12:30'))).toEqual(at('12:30'));
  });

  it('is told to start when it will: two hours after its creation; any other at its time, or now [4.3-42]', () => {
    const made = {
      sendMode: 'immediate',
      realTime: true,
      createdAt: at('12:30'),
      scheduledAt: null,
      heldAt: null,
    } as const;
    expect(taskStart(made, at('12:40'))).toEqual(at('14:30'));
    expect(taskStart({ ...made, heldAt: at('12:35') }, at('12:40'))).toEqual(at('12:40'));
    expect(taskStart({ ...made, realTime: false }, at('12:40'))).toEqual(at('12:40'));
    const planned = { ...made, sendMode: 'scheduled', scheduledAt: at('16:00') } as const;
    expect(taskStart(planned, at('12:40'))).toEqual(at('16:00'));
    expect(taskStart(planned, at('16:40'))).toEqual(at('16:40'));
  });

  it('stops, sends to those known, or waits up to 30 minutes while its people are not determined [4.3-46] [9-53]', () => {
    const after = (minutes: number, choice: 'stop' | 'partial' | 'delay', ready = false) =>
      audienceDecision(at('12:00'), new Date(at('12:00').getTime() + minutes * 60_000), { ready, choice });
    expect(after(0, 'stop')).toBe('stop');
    expect(after(0, 'partial')).toBe('send');
    expect([0, 20, 29].map((minutes) => after(minutes, 'delay'))).toEqual(['wait', 'wait', 'wait']);
    expect(after(20, 'delay', true)).toBe('send');
    expect(after(30, 'delay')).toBe('stop');
    expect(after(0, 'stop', true)).toBe('send');
  });
});

it('a polling task that is being sent is said to be so; between two runs it loops [4.3-24] [4.3-25]', () => {
  expect(saidTaskStatus('running', 'polling')).toBe('runningPolling');
  expect(saidTaskStatus('looping', 'polling')).toBe('looping');
  expect(saidTaskStatus('running', 'scheduled')).toBe('running');
});
