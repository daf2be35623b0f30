import { expect, it } from 'vitest';
import { scheduleFaults, timeFault } from './schedule.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const at = (time: string): Date => new Date(`2026-11-20T${time}:00+08:00`);
const mail = { channel: 'email', sms: null } as const;
const marketing = { channel: 'sms', sms: { kind: 'marketing', region: 'domestic' } } as const;

it('asks 30 minutes of the first time alone, and the window of every time', () => {
  expect(scheduleFaults([at('10:10'), at('10:05')], [mail], NOW)).toEqual([{ index: 0, code: 'scheduleTooSoon' }]);
  expect(scheduleFaults([at('11:00'), at('23:00')], [marketing], NOW)).toEqual([
    { index: 1, code: 'smsOutsideWindow' },
  ]);
});

it('finds the message of several that cannot go then', () => {
  const rules = { now: NOW, isFirst: true };
  expect(timeFault(at('23:00'), { ...rules, sent: [mail, marketing] })).toBe('smsOutsideWindow');
  expect(timeFault(at('23:00'), { ...rules, sent: [mail] })).toBeUndefined();
  expect(timeFault(at('09:00'), { ...rules, sent: [] })).toBe('timeEarlierThanNow');
});
