import { expect, it } from 'vitest';
import { addressOfNewOnes, identityOf, missingAddresses } from './personIdentity.ts';

const ANN = { id: 1, hasNumber: true };
const BOB = { id: 2, hasNumber: true };
const EVE = { id: 3, hasNumber: false };
const both = { number: '13800138000', email: 'a@example.com' };
const number = { ...both, email: '' };
const email = { ...both, number: '' };

it.each([
  ['a number that is known decides', number, { byNumber: 1, byEmail: [] }, { id: 1 }],
  ['a number that is new is somebody new', number, { byNumber: null, byEmail: [] }, { id: null }],
  ['a known number takes a new e-mail', both, { byNumber: 1, byEmail: [] }, { id: 1 }],
  ['a known number and its own e-mail, which others share', both, { byNumber: 1, byEmail: [ANN, BOB] }, { id: 1 }],
  [
    'the number of one and the e-mail of another',
    both,
    { byNumber: 1, byEmail: [BOB] },
    { problem: 'addressesOfTwoPeople' },
  ],
  [
    'the number of one and the e-mail of somebody without a number',
    both,
    { byNumber: 1, byEmail: [EVE] },
    { problem: 'addressesOfTwoPeople' },
  ],
  [
    'a new number shares the e-mail of people with numbers',
    both,
    { byNumber: null, byEmail: [ANN, BOB] },
    { id: null },
  ],
  [
    'a new number belongs to the person with its e-mail and no number',
    both,
    { byNumber: null, byEmail: [EVE] },
    { id: 3 },
  ],
  [
    'a new number whose e-mail fits several, one without a number',
    both,
    { byNumber: null, byEmail: [ANN, EVE] },
    { problem: 'emailOfSeveral' },
  ],
  ['an e-mail that is new', email, { byNumber: null, byEmail: [] }, { id: null }],
  ['an e-mail of one person', email, { byNumber: null, byEmail: [ANN] }, { id: 1 }],
  ['an e-mail that people share', email, { byNumber: null, byEmail: [ANN, BOB] }, { problem: 'emailOfSeveral' }],
])('tells who a row is: %s', (_name, row, known, expected) => {
  expect(identityOf(row, known)).toEqual(expected);
});

it('asks for number and e-mail, or for one of them where the tenant says so [5.3-26] [5.3-28]', () => {
  const neither = { number: '', email: '' };
  const reasons = (row: { number: string; email: string }, oneIsEnough: boolean) =>
    missingAddresses(row, oneIsEnough).map(({ field, reason }) => `${field} ${reason}`);
  expect(reasons(both, false)).toEqual([]);
  expect(reasons(number, false)).toEqual(['email contactEmailRequired']);
  expect(reasons(email, false)).toEqual(['number contactNumberRequired']);
  expect(reasons(neither, false)).toEqual(['number contactNumberRequired', 'email contactEmailRequired']);
  expect(reasons(number, true)).toEqual([]);
  expect(reasons(email, true)).toEqual([]);
  expect(reasons(neither, true)).toEqual(['number contactAddressRequired']);
});

it('asks a stored contact for no address that it did not have, and for each that it had', () => {
  const masked = { number: '138****8000', email: 'a***@example.com' };
  const neither = { number: '', email: '' };
  const [byMail, byNumber] = [
    { ...masked, number: '' },
    { ...masked, email: '' },
  ];
  const fields = (row: { number: string; email: string }, held: { number: string; email: string }) =>
    missingAddresses(row, false, held).map(({ field }) => field);
  expect([fields(email, byMail), fields(number, byNumber)]).toEqual([[], []]);
  expect([fields(both, byMail), fields(both, byNumber)]).toEqual([[], []]);
  expect([fields(number, byMail), fields(email, byNumber)]).toEqual([['email'], ['number']]);
  expect([fields(neither, byMail), fields(neither, byNumber)]).toEqual([['email'], ['number']]);
  expect([fields(number, masked), fields(email, masked)]).toEqual([['email'], ['number']]);
  expect(missingAddresses(neither, true, byMail)).toHaveLength(1);
  const lacking = (oneIsEnough: boolean) =>
    [byMail, byNumber, masked].map((held) => addressOfNewOnes(held, oneIsEnough));
  expect(lacking(false)).toEqual(['number', 'email', undefined]);
  expect(lacking(true)).toEqual([undefined, undefined, undefined]);
});
