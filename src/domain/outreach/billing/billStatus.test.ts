import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BILL_ACTIONS,
  BILL_STATUSES,
  type BillReadiness,
  billStatusAfter,
  editFault,
  issueFault,
  settlementsOf,
} from './billStatus.ts';

const READY: BillReadiness = { status: 'draft', isRunning: false, isCounted: true, unpriced: 0, earlierOpen: false };

describe('the status of a bill', () => {
  it('goes from draft to issued, from there to disputed and back, and nowhere else [2.5-062] [2.5-063] [2.5-064]', () => {
    const ways = BILL_STATUSES.flatMap((status) =>
      BILL_ACTIONS.flatMap((action) => {
        const after = billStatusAfter(status, action);
        return after === undefined ? [] : [`${status} ${action} ${after}`];
      }),
    );
    expect(ways).toEqual([
      'draft issue issued',
      'draft edit draft',
      'issued dispute disputed',
      'disputed settle issued',
      'disputed edit disputed',
    ]);
  });

  it('whatever is tried in whatever order: nothing is edited while it is issued, and an issued bill is never a draft again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...BILL_ACTIONS)), (actions) => {
        let status: (typeof BILL_STATUSES)[number] = 'draft';
        // What the rule says in words, as a model of its own.
        const model = { wasIssued: false, disputed: false };
        for (const action of actions) {
          const after = billStatusAfter(status, action);
          const allowed = {
            issue: !model.wasIssued,
            dispute: model.wasIssued && !model.disputed,
            settle: model.disputed,
            edit: !model.wasIssued || model.disputed,
          }[action];
          expect(after !== undefined).toBe(allowed);
          if (after === undefined) continue;
          model.wasIssued ||= action === 'issue';
          model.disputed = action === 'dispute' || (model.disputed && action !== 'settle');
          status = after;
          expect(status).toBe(model.disputed ? 'disputed' : model.wasIssued ? 'issued' : 'draft');
        }
      }),
    );
  });

  it('says why a bill cannot be issued, what cannot be helped first', () => {
    expect(issueFault(READY)).toBeUndefined();
    expect(issueFault({ ...READY, status: 'issued', isRunning: true })).toBe('STATE_FORBIDS');
    expect(issueFault({ ...READY, isRunning: true, isCounted: false })).toBe('BILL_RUNNING');
    expect(issueFault({ ...READY, isCounted: false, unpriced: 1 })).toBe('BILL_NOT_COUNTED');
    expect(issueFault({ ...READY, unpriced: 1, earlierOpen: true })).toBe('BILL_UNPRICED');
    expect(issueFault({ ...READY, earlierOpen: true })).toBe('BILL_EARLIER_OPEN');
  });

  it('says why lines cannot be edited', () => {
    expect(editFault(READY)).toBeUndefined();
    expect(editFault({ ...READY, status: 'disputed' })).toBeUndefined();
    expect(editFault({ ...READY, status: 'issued' })).toBe('STATE_FORBIDS');
    expect(editFault({ ...READY, isRunning: true })).toBe('BILL_RUNNING');
    expect(editFault({ ...READY, unpriced: 1 })).toBe('BILL_UNPRICED');
  });

  it('a dispute ends with our figure only while no line was edited', () => {
    expect(settlementsOf(false)).toEqual(['ours', 'disputed']);
    expect(settlementsOf(true)).toEqual(['edited', 'disputed']);
  });
});
