import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EVENT_FAULTS } from './event.ts';
import { readEvent } from './readEvent.ts';

const NOW = new Date('2026-11-21T02:00:00Z');
const GOOD = { key: 'order-1', name: 'purchase', number: '+86 138 0013 8000', at: '2026-11-21T09:59:00+08:00' };
const readWith = (over: object) => readEvent({ ...GOOD, ...over }, NOW);
const problem = (over: object): string | undefined => {
  const result = readWith(over);
  return 'problem' in result ? result.problem : undefined;
};

it('an event is read into the one form: number normalised, time as an instant', () => {
  expect(readEvent({ ...GOOD, properties: { amount: 3 } }, NOW)).toEqual({
    event: {
      key: 'order-1',
      name: 'purchase',
      person: { number: '13800138000' },
      at: new Date('2026-11-21T01:59:00Z'),
      properties: { amount: 3 },
    },
  });
});

it('an event is of exactly one person: a number, a contact, or a visitor', () => {
  const none = { number: undefined };
  const visitorId = 'v'.repeat(22);
  expect(readWith({ ...none, contactId: 7 })).toMatchObject({ event: { person: { contactId: 7 } } });
  expect(readWith({ ...none, visitorId })).toMatchObject({ event: { person: { visitorId } } });
  const bad = [none, { contactId: 7 }, { visitorId }, { number: 'nobody' }, { ...none, contactId: 0 }];
  const worse = [
    { ...none, contactId: 1.5 },
    { ...none, contactId: '7' },
    { ...none, visitorId: 'short' },
  ];
  expect(new Set([...bad, ...worse].map(problem))).toEqual(new Set(['eventPersonFormat']));
});

it('the first fault of an event is named, and none where there is none', () => {
  const faults = {
    key: { key: 'order 1' },
    name: { name: 'two words' },
    person: { number: 'nobody' },
    at: { at: 'now' },
    properties: { properties: [] },
  };
  expect(problem({})).toBeUndefined();
  expect(Object.values(faults).map(problem)).toEqual([
    'eventKeyFormat',
    'eventNameFormat',
    'eventPersonFormat',
    'eventTimeFormat',
    'eventPropertiesFormat',
  ]);
  expect(problem({ ...faults.name, ...faults.person, ...faults.properties })).toBe('eventNameFormat');
  expect(problem({ ...faults.at, ...faults.properties })).toBe('eventTimeFormat');
});

it('a time names its offset', () => {
  const bad = ['2026-11-21', '2026-11-21T09:00:00', '2026-13-01T00:00:00Z', 'now', 1_763_690_000_000, null];
  expect(new Set(bad.map((at) => problem({ at })))).toEqual(new Set(['eventTimeFormat']));
});

it('anything at all is read or has a reason', () => {
  const anything = fc.oneof(
    fc.dictionary(fc.string(), fc.jsonValue()),
    fc.record({ key: fc.constant('k'), name: fc.string(), at: fc.string() }),
  );
  fc.assert(
    fc.property(anything, (given) => {
      const read = readEvent(given, NOW);
      expect('event' in read || EVENT_FAULTS.includes(read.problem)).toBe(true);
    }),
  );
});

it.each(['2026-06-31T00:00:00Z', '2026-02-29T00:00:00Z', '2026-11-20T24:00:00Z', '2026-00-10T00:00:00Z'])(
  'refuses the impossible time %s instead of rolling it over',
  (at) => {
    expect(problem({ at })).toBe('eventTimeFormat');
  },
);
