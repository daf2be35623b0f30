import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EVENT_AGE_MAX_DAYS,
  EVENT_AHEAD_MS,
  EVENT_KEY_MAX,
  EVENT_NAME_MAX,
  EVENT_PROPERTIES_CHARS_MAX,
  EVENT_PROPERTIES_MAX,
  EVENT_PROPERTY_NAME_MAX,
  EVENT_TEXT_MAX,
  eventTimeFault,
  isEventKey,
  isEventName,
  isVisitorId,
  readProperties,
} from './event.ts';

const NOW = new Date('2026-11-21T02:00:00Z');
const after = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);

describe('names of events', () => {
  it('begin with a letter of any language and have no spaces', () => {
    expect(['purchase', '下单', '_x', 'a.b:c-d', 'ログイン2', 'नमस्ते'].filter(isEventName)).toHaveLength(6);
    expect(['', '1st', 'two words', 'a\n', '<b>', 'a/b', 7, null].filter(isEventName)).toEqual([]);
  });

  it('and keys have a length to which they are taken', () => {
    expect([EVENT_NAME_MAX, EVENT_NAME_MAX + 1].map((length) => isEventName('a'.repeat(length)))).toEqual([
      true,
      false,
    ]);
    expect([EVENT_KEY_MAX, EVENT_KEY_MAX + 1].map((length) => isEventKey('a'.repeat(length)))).toEqual([true, false]);
    expect(['', 'order 1', 'Ü', 1].filter(isEventKey)).toEqual([]);
    expect(['a'.repeat(15), 'a'.repeat(65), `${'a'.repeat(20)}=`, 1_234_567_890_123_456].filter(isVisitorId)).toEqual(
      [],
    );
    expect(['a'.repeat(16), 'A-_9'.repeat(16)].filter(isVisitorId)).toHaveLength(2);
  });
});

describe('times of events', () => {
  it('may lie a little ahead and a year behind, and not a moment more', () => {
    const year = EVENT_AGE_MAX_DAYS * 86_400_000;
    const at = [EVENT_AHEAD_MS, EVENT_AHEAD_MS + 1, -year, -year - 1].map(after);
    expect(at.map((one) => eventTimeFault(one, NOW))).toEqual([undefined, 'eventAhead', undefined, 'eventTooOld']);
    expect(eventTimeFault(new Date(Number.NaN), NOW)).toBe('eventTimeFormat');
  });
});

describe('properties of events', () => {
  it('are taken up to their number and size', () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, n]));
    const taken = (given: unknown): boolean => readProperties(given) !== undefined;
    expect([taken(many(EVENT_PROPERTIES_MAX)), taken(many(EVENT_PROPERTIES_MAX + 1))]).toEqual([true, false]);
    const text = (length: number) => ({ a: '字'.repeat(length) });
    expect([taken(text(EVENT_TEXT_MAX)), taken(text(EVENT_TEXT_MAX + 1))]).toEqual([true, false]);
    const named = (length: number) => ({ ['p'.repeat(length)]: 1 });
    expect([taken(named(EVENT_PROPERTY_NAME_MAX)), taken(named(EVENT_PROPERTY_NAME_MAX + 1))]).toEqual([true, false]);
    // Nine of the longest texts are more than all may be together.
    const full = (last: number) => ({
      ...Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`p${n}`, 'x'.repeat(EVENT_TEXT_MAX)])),
      last: 'x'.repeat(last),
    });
    const room = EVENT_PROPERTIES_CHARS_MAX - JSON.stringify(full(0)).length;
    expect([taken(full(room)), taken(full(room + 1))]).toEqual([true, false]);
  });

  it('are none where there are none, and hold nothing but texts, numbers and truth values', () => {
    expect([readProperties(undefined), readProperties(null)]).toEqual([{}, {}]);
    const bad = [
      [],
      'a',
      1,
      { a: null },
      { a: {} },
      { a: [1] },
      { a: Number.NaN },
      { a: 1 / 0 },
      { 'a b': 1 },
      { '': 1 },
    ];
    expect(bad.filter((given) => readProperties(given) !== undefined)).toEqual([]);
    for (const good of [{ a: true, b: false, c: 0, d: -1.5, e: '' }, {}]) expect(readProperties(good)).toEqual(good);
    expect([{ a: 'a\0' }, { a: '\ud800' }].map(readProperties)).toEqual([undefined, undefined]);
  });

  it('are kept as they were given, whatever is taken', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (given) => {
        const read = readProperties(given);
        if (read !== undefined) expect(JSON.stringify(read)).toBe(JSON.stringify(given));
      }),
    );
  });
});
