import { expect, it } from 'vitest';
import { isRenewable, venueStatus } from './venue.ts';

const TERM = { validFrom: '2026-11-01', validTo: '2026-12-31' };

it('the venue is not yet valid, valid, expiring in at most 30 days, and expired after its last day [2.5-068] [8.2-13]', () => {
  expect(venueStatus(TERM, '2026-10-31')).toEqual({ status: 'notYet', daysLeft: 61 });
  expect(venueStatus(TERM, '2026-11-01')).toEqual({ status: 'valid', daysLeft: 61 });
  expect(venueStatus(TERM, '2026-12-01')).toEqual({ status: 'valid', daysLeft: 31 });
  expect(venueStatus(TERM, '2026-12-02')).toEqual({ status: 'expiring', daysLeft: 30 });
  expect(venueStatus(TERM, '2026-12-31')).toEqual({ status: 'expiring', daysLeft: 1 });
  expect(venueStatus(TERM, '2027-01-01')).toEqual({ status: 'expired', daysLeft: 0 });
  expect(venueStatus(undefined, '2027-01-01')).toEqual({ status: 'unlimited', daysLeft: null });
});

it('a renewal ends later than before, and not in the past', () => {
  expect(isRenewable('2026-12-31', TERM, '2026-12-01')).toBe(false);
  expect(isRenewable('2027-01-01', TERM, '2026-12-01')).toBe(true);
  expect(isRenewable('2027-01-01', TERM, '2027-01-02')).toBe(false);
  expect(isRenewable('2027-01-02', TERM, '2027-01-02')).toBe(true);
  expect(isRenewable('2026-12-01', undefined, '2026-12-01')).toBe(true);
  expect(isRenewable('2026-11-30', undefined, '2026-12-01')).toBe(false);
});
