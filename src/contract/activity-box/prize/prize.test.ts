import { expect, it } from 'vitest';
import { STOCK_ALERT_EMAILS_MAX } from '../../../domain/activity-box/prize/prize.ts';
import { formErrors } from '../../shared/formRules.ts';
import { createPrize } from './prize.ts';

const errors = (over: object): string[] =>
  formErrors(createPrize.body, { name: 'Cup', source: 'own', awardType: 'physical', unitPrice: '', ...over }).map(
    ({ path, code }) => `${path} ${code}`,
  );

it('a prize of a supplier names the supplier and its product; one of our own needs neither', () => {
  expect(errors({})).toEqual([]);
  expect(errors({ source: 'platform' })).toEqual(['supplierName required', 'productNumber required']);
  expect(errors({ source: 'platform', supplierName: 'S', productNumber: ' ' })).toEqual(['productNumber required']);
  expect(errors({ source: 'platform', supplierName: 'S', productNumber: '1' })).toEqual([]);
});

it('a price is an amount in yuan, or none', () => {
  expect(['0', '0.05', '19.90'].flatMap((unitPrice) => errors({ unitPrice }))).toEqual([]);
  expect(['1.005', '-1', 'x', '1e3'].map((unitPrice) => errors({ unitPrice }))).toEqual(
    Array.from({ length: 4 }, () => ['unitPrice amountFormat']),
  );
  expect(errors({ unitPrice: '999999999' })).toEqual(['unitPrice prizePriceMax']);
});

it('what a winner of a coupon opens is an address of the web that begins with https, or nothing', () => {
  expect(['', 'https://brand.example/c', 'HTTPS://brand.example'].flatMap((link) => errors({ link }))).toEqual([]);
  for (const link of ['http://brand.example', 'https://', 'see https://brand.example', 'javascript:alert(1)'])
    expect([link, errors({ link })]).toEqual([link, ['link couponLink']]);
});

it('a stock alert has somebody to tell: so many at most, each once', () => {
  const mails = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@brand.example`);
  expect(errors({ alertPercent: 10 })).toEqual(['alertEmails required']);
  expect(errors({ alertPercent: 10, alertEmails: mails(STOCK_ALERT_EMAILS_MAX) })).toEqual([]);
  expect(errors({ alertEmails: mails(STOCK_ALERT_EMAILS_MAX + 1) })).toEqual(['alertEmails alertEmailsMax']);
  expect(errors({ alertEmails: ['a@brand.example', 'A@brand.example'] })).toEqual(['alertEmails emailRepeated']);
});
