import { describe, expect, it } from 'vitest';
import { firstTimeOn, isReminderLink } from './calendarReminder.ts';

describe('the time that a new reminder begins with', () => {
  const zone = 'Asia/Shanghai';
  const on = (day: string, now: string) => firstTimeOn(day, new Date(now), zone)?.toISOString();

  it('is nine o’clock of the tenant on a day to come, and today before nine', () => {
    expect(on('2026-11-25', '2026-11-22T06:00:00Z')).toBe('2026-11-25T01:00:00.000Z');
    expect(on('2026-11-22', '2026-11-22T00:59:59Z')).toBe('2026-11-22T01:00:00.000Z');
  });

  it('is the next full hour where that is over, and none on a day that is over', () => {
    expect(on('2026-11-22', '2026-11-22T06:00:00Z')).toBe('2026-11-22T07:00:00.000Z');
    expect(on('2026-11-22', '2026-11-22T01:00:00Z')).toBe('2026-11-22T02:00:00.000Z');
    expect(on('2026-11-22', '2026-11-22T15:30:00Z')).toBeUndefined();
    expect(on('2026-11-21', '2026-11-22T06:00:00Z')).toBeUndefined();
  });
});

describe('the link of a reminder', () => {
  it.each(['https://example.com', 'http://example.com/a?b=1#c', 'HTTPS://Example.com/促销', 'http://localhost:4000/'])(
    'may be %s',
    (link) => {
      expect(isReminderLink(link)).toBe(true);
    },
  );

  it.each([
    '',
    'example.com',
    '//example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'javascript://https://example.com',
    ' https://example.com',
    'https://example.com/a b',
    'https:\\\\example.com',
    'https://example.com\\@evil.example',
    'https://',
    'https://[',
    'https://ann@example.com',
    'https://:secret@example.com',
    'https://ann:secret@example.com',
  ])('is none that leads elsewhere, runs something or tells a password: “%s”', (link) => {
    expect(isReminderLink(link)).toBe(false);
  });
});
