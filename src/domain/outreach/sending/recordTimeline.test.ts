import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEND_STATES } from '../../shared/sending/sendState.ts';
import { RECORD_STEPS, recordTimeline, type RecordTimes } from './recordTimeline.ts';

const NOTHING: RecordTimes = {
  state: 'planned',
  createdAt: '2026-11-20T01:00:00Z',
  notBefore: null,
  handedOverAt: null,
  finishedAt: null,
  receiptAt: null,
  openedAt: null,
  clickedAt: null,
  optedOutAt: null,
};

describe('the course of a message', () => {
  it('begins with the plan, and tells what has happened since', () => {
    expect(recordTimeline(NOTHING)).toEqual([{ step: 'planned', at: NOTHING.createdAt }]);
    const clicked: RecordTimes = {
      ...NOTHING,
      state: 'delivered',
      notBefore: '2026-11-20T02:00:00Z',
      handedOverAt: '2026-11-20T02:00:01Z',
      finishedAt: '2026-11-20T02:00:02Z',
      receiptAt: '2026-11-20T02:00:05Z',
      openedAt: '2026-11-20T03:00:00Z',
      clickedAt: '2026-11-20T03:01:00Z',
      optedOutAt: '2026-11-21T00:00:00Z',
    };
    expect(recordTimeline(clicked).map(({ step }) => step)).toEqual([
      'planned',
      'due',
      'handedOver',
      'answered',
      'receipt',
      'opened',
      'clicked',
      'optedOut',
    ]);
  });

  it('says how it ended without an answer: left out, given up, or nobody knows', () => {
    const ended = (state: RecordTimes['state']) =>
      recordTimeline({ ...NOTHING, state, finishedAt: '2026-11-20T02:00:00Z' }).at(-1)?.step;
    expect([ended('skipped'), ended('cancelled'), ended('unknown')]).toEqual(['leftOut', 'cancelled', 'lost']);
    expect([ended('rejected'), ended('accepted'), ended('enRoute')]).toEqual(['answered', 'answered', 'answered']);
  });

  it('goes by the clock: a receipt can be quicker than the answer; at one instant by the course', () => {
    const at = '2026-11-20T02:00:02Z';
    const quick = { ...NOTHING, state: 'delivered', handedOverAt: NOTHING.createdAt, finishedAt: at } as const;
    const steps = (receiptAt: string) => recordTimeline({ ...quick, receiptAt }).map(({ step }) => step);
    expect(steps('2026-11-20T02:00:01Z')).toEqual(['planned', 'handedOver', 'receipt', 'answered']);
    expect(steps(at)).toEqual(['planned', 'handedOver', 'answered', 'receipt']);
  });

  it('tells every time once, and never out of order', () => {
    const time = fc.option(
      fc
        .date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
    );
    const times = fc.record({
      state: fc.constantFrom(...SEND_STATES),
      createdAt: fc.constant(NOTHING.createdAt),
      notBefore: time,
      handedOverAt: time,
      finishedAt: time,
      receiptAt: time,
      openedAt: time,
      clickedAt: time,
      optedOutAt: time,
    });
    fc.assert(
      fc.property(times, (of) => {
        const { state: _state, ...known } = of;
        const told = recordTimeline(of);
        expect(told).toHaveLength(Object.values(known).filter((at) => at !== null).length);
        expect(new Set(told.map(({ step }) => step)).size).toBe(told.length);
        expect(told.every(({ step }) => RECORD_STEPS.includes(step))).toBe(true);
        const instants = told.map(({ at }) => Date.parse(at));
        expect(instants).toEqual(instants.toSorted((a, b) => a - b));
      }),
    );
  });
});
