import { describe, expect, it } from 'vitest';
import { fileRefusal } from '../../shared/file/fileRule.ts';
import { ACTIVITY_DAYS_MAX, isActivityCode, SHARE_IMAGE_RULE, validityFaults } from './activityBasics.ts';

const at = (day: number): string => new Date(Date.UTC(2026, 10, day)).toISOString();
const faults = (display: [number, number], participate: [number, number]) =>
  validityFaults({
    displayFrom: at(display[0]),
    displayTo: at(display[1]),
    participateFrom: at(participate[0]),
    participateTo: at(participate[1]),
  }).map(({ field, code }) => `${field}:${code}`);

describe('validities of an activity', () => {
  it('of display contain those of participation [5.4-12]', () => {
    expect(faults([1, 9], [1, 9])).toEqual([]);
    expect(faults([2, 9], [1, 9])).toEqual(['participateFrom:participationOutsideDisplay']);
    expect(faults([1, 8], [1, 9])).toEqual(['participateTo:participationOutsideDisplay']);
    expect(faults([1, 9], [8, 9])).toEqual([]);
    expect(faults([1, 9], [9, 10])).toEqual([
      'participateFrom:participationOutsideDisplay',
      'participateTo:participationOutsideDisplay',
    ]);
  });

  it('end after they begin, and not years later', () => {
    expect(faults([5, 5], [5, 6])).toContain('displayTo:endNotAfterStart');
    expect(faults([1, 9], [5, 5])).toEqual(['participateTo:endNotAfterStart']);
    expect(faults([1, 900], [1, 9])).toEqual(['displayTo:activityTooLong']);
    expect(faults([1, 1 + ACTIVITY_DAYS_MAX], [1, 9])).toEqual([]);
    expect(faults([1, 2 + ACTIVITY_DAYS_MAX], [1, 9])).toEqual(['displayTo:activityTooLong']);
  });
});

describe('the picture that is shared', () => {
  it('is a png or jpg of at most 200 kb [5.4-10] [5.4-11]', () => {
    expect(fileRefusal(SHARE_IMAGE_RULE, 'png', 200 * 1024)).toBeUndefined();
    expect(fileRefusal(SHARE_IMAGE_RULE, 'jpg', 200 * 1024 + 1)).toEqual({ code: 'imageOverKb', params: { max: 200 } });
    expect(fileRefusal(SHARE_IMAGE_RULE, undefined, 10)).toEqual({ code: 'imageType' });
  });
});

it('codes of activities are letters, digits, hyphens and underscores, thirty of them at most', () => {
  for (const code of ['spring-2026', 'A_1', '-', 'x'.repeat(30)]) expect(isActivityCode(code)).toBe(true);
  for (const code of ['', 'a b', 'a ', '春', 'a\n', 'x'.repeat(31)]) expect(isActivityCode(code)).toBe(false);
});
