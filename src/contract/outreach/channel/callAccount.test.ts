import { expect, it } from 'vitest';
import { formErrors } from '../../shared/formRules.ts';
import { createCallAccount } from './callAccount.ts';

const errors = (over: object): unknown[] =>
  formErrors(createCallAccount.body, {
    name: 'Line',
    requestUrl: 'https://call.example.com',
    accessKey: 'key',
    accessSecret: 'secret',
    callerNumbers: ['075512345678'],
    lines: 2,
    agreement: 'We call only whom we may.',
    inUse: true,
    ...over,
  }).map(({ path, code, params }) => [path, code, params ?? {}]);

it('an account has numbers to call from, and what is wrong with them is named', () => {
  expect(errors({})).toEqual([]);
  expect(errors({ callerNumbers: [] })).toEqual([['callerNumbers', 'required', expect.anything()]]);
  expect(errors({ callerNumbers: ['x', '075512345678'] })).toEqual([
    ['callerNumbers', 'callerNumberFormat', { wrong: 'x' }],
  ]);
});

it('what is agreed to is not empty, and lines are counted', () => {
  expect(errors({ agreement: ' ' })).toEqual([['agreement', 'required', expect.anything()]]);
  expect([errors({ lines: 0 }), errors({ lines: 1.5 })].flat()).toEqual(
    Array.from({ length: 2 }, () => ['lines', 'numberBetween', expect.objectContaining({ min: 1 })]),
  );
});
