import { expect, it } from 'vitest';
import { areShown, exampleOf, UNKNOWN_RECEIPTS_SHOWN_MS } from './unknownReceipts.ts';

it('an example is the name of a message, and never one that could be a phone number', () => {
  expect(exampleOf(['3a9f', '1a2b'])).toBe('3a9f');
  expect(exampleOf(['2575314159'])).toBe('2575314159');
  const numbers = [
    '6591234567',
    '13800138000',
    '8613800138000',
    '+8613800138000',
    '008613800138000',
    '+6591234567',
    '60123456789',
  ];
  expect(exampleOf(numbers)).toBe('');
  expect(exampleOf([...numbers, 'm-1'])).toBe('m-1');
});

it('an example turns no words around it and is never blank', () => {
  expect(exampleOf(['\u202e', ' ', 'ab\u202ecd'])).toBe('abcd');
});

it('they are told of for 24 hours', () => {
  const lastAt = '2026-11-20T01:00:00.000Z';
  const end = new Date(lastAt).getTime() + UNKNOWN_RECEIPTS_SHOWN_MS;
  expect([areShown({ lastAt }, new Date(end - 1)), areShown({ lastAt }, new Date(end))]).toEqual([true, false]);
});
