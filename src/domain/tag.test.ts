import { expect, it } from 'vitest';
import { FILTER_MODES, filterModesOf, TAG_FIELD_KINDS } from './groupRule/RuleField.ts';
import { canPublish, canRefit, canWithdraw, TAG_STATUSES } from './tag.ts';

it('a tag is published from draft and again once withdrawn, and stands for another field only meanwhile [2.5-023]', () => {
  expect(TAG_STATUSES.filter(canPublish)).toEqual(['draft', 'withdrawn']);
  expect(TAG_STATUSES.filter(canWithdraw)).toEqual(['published']);
  expect(TAG_STATUSES.filter(canRefit)).toEqual(['draft', 'withdrawn']);
});

it('every kind of field has filter modes that fit, and every mode fits one [3.4-11]', () => {
  for (const kind of TAG_FIELD_KINDS) expect(filterModesOf(kind).length).toBeGreaterThan(0);
  expect(new Set(TAG_FIELD_KINDS.flatMap(filterModesOf))).toEqual(new Set(FILTER_MODES));
  expect(filterModesOf('number')).toEqual(['numberRange']);
  expect(filterModesOf('text')).not.toContain('singleChoice');
});
