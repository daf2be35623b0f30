import { expect, it } from 'vitest';
import { CLICK_RANGE_DAYS_MAX } from '../../../domain/outreach/link/linkClicks.ts';
import { formErrors } from '../../shared/formRules.ts';
import { createShortLink, getShortLinkClicks } from './shortLink.ts';

const errors = (over: object): string[] =>
  formErrors(createShortLink.body, { name: 'Sale', target: 'https://brand.example', ...over }).map(
    ({ path, code }) => `${path} ${code}`,
  );

it('a short link needs a name and a target; the rest may be left to the server', () => {
  expect(errors({})).toEqual([]);
  expect(errors({ name: '', target: '' })).toEqual(['name required', 'target required']);
  expect(errors({ name: 'x'.repeat(31) })).toEqual(['name tooLong']);
});

it('a target is an address of the public web, of at most 2,000 characters, and what is wrong is said once', () => {
  expect(errors({ target: 'brand.example' })).toEqual(['target linkFormat']);
  expect(errors({ target: 'javascript:alert(1)' })).toEqual(['target linkFormat']);
  expect(errors({ target: 'http://192.168.0.1/' })).toEqual(['target linkPrivate']);
  const long = (length: number): string => 'https://brand.example/'.padEnd(length, 'x');
  expect(errors({ target: long(2_000) })).toEqual([]);
  expect(errors({ target: long(2_001) })).toEqual(['target tooLong']);
});

it('an own code has 4 to 20 letters and digits', () => {
  expect([errors({ code: 'abcd' }), errors({ code: '' })]).toEqual([[], []]);
  expect(errors({ code: 'abc' })).toEqual(['code shortCodeFormat']);
  expect(errors({ code: 'a_bcd' })).toEqual(['code shortCodeFormat']);
});

it('clicks are asked of a range that does not end before it begins, nor is too long', () => {
  const asked = (from: string, to: string) =>
    formErrors(getShortLinkClicks.query, { from, to }).map(({ path, code, params }) => [path, code, params?.max]);
  expect(asked('2026-01-01', '2026-12-31')).toEqual([]);
  expect(asked('2026-01-02', '2026-01-01')).toEqual([['to', 'dateOrder', undefined]]);
  expect(asked('2025-01-01', '2026-12-31')).toEqual([['to', 'rangeTooLong', CLICK_RANGE_DAYS_MAX]]);
});
