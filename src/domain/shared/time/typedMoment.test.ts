import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from '../text/format.ts';
import { DATE_FORMATS, TIME_FORMATS } from '../text/formats.ts';
import { LANGUAGES } from '../text/language.ts';
import { momentForm, readTypedClock, readTypedDay, readTypedMoment } from './typedMoment.ts';

const US = { order: 'mdy', halves: ['AM', 'PM'] } as const;

describe('a typed day', () => {
  it.each([
    '2026-11-27',
    '2026/11/27',
    '2026.11.27',
    '2026年11月27日',
    '２０２６－１１－２７',
    ' 20261127 ',
    '2026\u201111\u201127',
  ])('is read from %s in every language', (text) => {
    for (const order of ['ymd', 'mdy', 'dmy'] as const) expect(readTypedDay(text, order)).toBe('2026-11-27');
  });

  it('is read in the displayed order where the year stands last', () => {
    expect(readTypedDay('11/12/2026', 'mdy')).toBe('2026-11-12');
    expect(readTypedDay('11/12/2026', 'dmy')).toBe('2026-12-11');
    expect(readTypedDay('11/12/2026', 'ymd')).toBeUndefined();
  });

  it.each(['', '27', '2026-02-29', '2026-13-01', '0000-01-01', '11/27/26', 'tomorrow', '2026-11-27 09:00'])(
    'is not read from %s',
    (text) => {
      expect(readTypedDay(text, 'mdy')).toBeUndefined();
    },
  );
});

describe('a typed time of day', () => {
  it.each([
    ['9:30', '09:30'],
    ['０９：３０', '09:30'],
    ['09:30:00', '09:30'],
    ['12:05 AM', '00:05'],
    ['12:05 pm', '12:05'],
    ['9:30PM', '21:30'],
    ['9时30分', '09:30'],
  ])('is read from %s', (text, clock) => {
    expect(readTypedClock(text)).toBe(clock);
  });

  it.each(['', '9', '24:00', '9:60', '13:00 PM', '0:30 AM', '09:30:15', 'noon'])('is not read from %s', (text) => {
    expect(readTypedClock(text)).toBeUndefined();
  });
});

describe('a typed moment', () => {
  it.each(['2026-11-27 09:30', '2026-11-27T09:30', '11/27/2026, 09:30:00', '11/27/2026, 9:30 AM', '11/27/2026 09:30'])(
    'is read from %s',
    (text) => {
      expect(readTypedMoment(text, US)).toBe('2026-11-27T09:30');
    },
  );

  it.each(['2026-11-27', '09:30', '11/27/2026, 09:30:15', '2026-11-27 09:30 Z'])('is not read from %s', (text) => {
    expect(readTypedMoment(text, US)).toBeUndefined();
  });
});

it('reads back what pages display, in every language and format', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40 * 365 * 24 * 60 }),
      fc.constantFrom(...LANGUAGES),
      fc.constantFrom(...DATE_FORMATS),
      fc.constantFrom(...TIME_FORMATS),
      (minutes, lang, date, time) => {
        const formats = { date, time, number: 'language' } as const;
        const iso = new Date(minutes * 60_000).toISOString();
        const form = momentForm(lang, formats);
        const shown = formatDateTime(iso, lang, 'UTC', formats).replace(/ UTC$/, '');
        expect(readTypedMoment(shown, form)).toBe(iso.slice(0, 16));
        expect(readTypedDay(formatDate(iso.slice(0, 10), lang, formats), form.order)).toBe(iso.slice(0, 10));
      },
    ),
  );
});
