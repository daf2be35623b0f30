import { describe, expect, it } from 'vitest';
import {
  REMINDER_LINK_MAX,
  REMINDER_THEME_MAX,
  REMINDER_TITLE_MAX,
} from '../../../domain/outreach/calendar/calendarReminder.ts';
import { createReminder, getReminder, moveReminder } from './calendarReminder.ts';
import { readCalendar } from './calendar.ts';
import { fieldErrorsOf } from '../../shared/fieldErrorsOf.ts';
import { formErrors, isRequiredField } from '../../shared/formRules.ts';

const good = {
  theme: 'Members',
  title: 'Double points',
  remindAt: '2026-12-01T01:00:00.000Z',
  link: 'https://example.com/double',
  target: 'allAppUsers',
  audienceId: null,
};
const problems = (over: object): string[] =>
  formErrors(createReminder.body, { ...good, ...over }).map(({ path, code }) => `${path} ${code}`);

describe('the form of a calendar reminder', () => {
  it('has theme, title, time, link and target, and the answer its approval status beside them [3.4-22]', () => {
    expect(problems({})).toEqual([]);
    const fields = ['theme', 'title', 'remindAt', 'link', 'target', 'audienceId'];
    expect(Object.keys(createReminder.body.shape)).toEqual(fields);
    expect(Object.keys(getReminder.answer.shape)).toEqual(expect.arrayContaining([...fields, 'status']));
  });

  it('requires a theme [5.3-64], a title [5.3-65], a time [5.3-66] and a link [5.3-67]', () => {
    for (const field of ['theme', 'title', 'remindAt', 'link']) {
      expect(problems({ [field]: '' })).toEqual([`${field} required`]);
      expect(isRequiredField(createReminder.body, good, field)).toBe(true);
    }
    expect(problems({ theme: '  ', title: '  ', link: '  ', remindAt: null })).toEqual([
      'theme required',
      'title required',
      'remindAt required',
      'link required',
    ]);
  });

  it('requires an audience only where one is the target', () => {
    expect(problems({ target: 'audience' })).toEqual(['audienceId required']);
    expect(isRequiredField(createReminder.body, { ...good, target: 'audience' }, 'audienceId')).toBe(true);
    expect(isRequiredField(createReminder.body, good, 'audienceId')).toBe(false);
  });

  it('takes texts up to their limits', () => {
    const link = (length: number) => 'https://example.com/'.padEnd(length, 'a');
    expect(
      problems({
        theme: '主'.repeat(REMINDER_THEME_MAX),
        title: '题'.repeat(REMINDER_TITLE_MAX),
        link: link(REMINDER_LINK_MAX),
      }),
    ).toEqual([]);
    expect(
      problems({
        theme: '主'.repeat(REMINDER_THEME_MAX + 1),
        title: '题'.repeat(REMINDER_TITLE_MAX + 1),
        link: link(REMINDER_LINK_MAX + 1),
      }),
    ).toEqual(['theme tooLong', 'title tooLong', 'link tooLong']);
  });

  it('takes a link only to the web, whole and without a password in it', () => {
    for (const link of ['http://example.com', 'HTTPS://例子.cn/a?b=c#d', ' https://example.com '])
      expect([link, problems({ link })]).toEqual([link, []]);
    const refused = [
      'example.com',
      '//example.com',
      'javascript:alert(1)',
      'https://',
      'https:///a b',
      'https://user:secret@example.com',
      'https://example.com/a b',
      'https://example.com\\@evil.example',
      'ftp://example.com',
    ];
    for (const link of refused) expect([link, problems({ link })]).toEqual([link, ['link linkFormat']]);
  });
});

it('a reminder is moved to a day that exists', () => {
  expect(moveReminder.body.safeParse({ day: '2026-12-01', version: 1 }).success).toBe(true);
  expect(formErrors(moveReminder.body, { day: '', version: 1 })).toEqual([{ path: 'day', code: 'required' }]);
  for (const day of ['2026-02-30', '23/11/2026'])
    expect(formErrors(moveReminder.body, { day, version: 1 })).toEqual([{ path: 'day', code: 'dayNotRead' }]);
});

it('the calendar is asked for 62 days at most, in their order', () => {
  const codes = (from: string, to: string): string[] => {
    const parsed = readCalendar.query.safeParse({ from, to });
    return parsed.success ? [] : fieldErrorsOf(parsed.error).map(({ path, code }) => `${path} ${code}`);
  };
  expect(codes('2026-11-01', '2026-11-01')).toEqual([]);
  expect(codes('2026-11-01', '2027-01-01')).toEqual([]);
  expect(codes('2026-11-01', '2027-01-02')).toEqual(['to tooManyDays']);
  expect(codes('2026-11-02', '2026-11-01')).toEqual(['to formatIncorrect']);
});
