import { describe, expect, it } from 'vitest';
import { REPORT_COLUMNS, statesIn } from './report.ts';
import { SEND_STATES } from '../../shared/sending/sendState.ts';

/** What becomes of a person, each in one way. */
const FATES = ['success', 'waiting', 'rejected', 'undelivered', 'unknown', 'skipped', 'unsent'] as const;

describe('the columns of a report', () => {
  it('count every person once as a person and once by what became of them', () => {
    expect(statesIn('people')).toEqual(SEND_STATES);
    expect(FATES.flatMap(statesIn).toSorted()).toEqual([...SEND_STATES].toSorted());
  });

  it('count as sent exactly who was handed over, whatever the answer', () => {
    const answered = (['success', 'waiting', 'rejected', 'undelivered', 'unknown'] as const).flatMap(statesIn);
    expect(statesIn('sent').toSorted()).toEqual(answered.toSorted());
    expect(statesIn('success')).toEqual(['accepted', 'delivered']);
    expect([statesIn('waiting'), statesIn('undelivered')]).toEqual([['enRoute'], ['undelivered']]);
    expect(statesIn('rejected')).toEqual(['rejected']);
    expect(statesIn('skipped')).toEqual(['skipped']);
  });

  it('each count somebody', () => {
    for (const column of REPORT_COLUMNS) expect([column, statesIn(column).length > 0]).toEqual([column, true]);
  });
});
