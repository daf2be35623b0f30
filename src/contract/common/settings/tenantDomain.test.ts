import { expect, it } from 'vitest';
import { formErrors } from '../../shared/formRules.ts';
import { tenantDomainForm } from './tenantDomain.ts';

const errors = (over: object): string[] =>
  formErrors(tenantDomainForm, {
    kind: 'email',
    mainDomain: 'brand.example',
    subdomain: '',
    senderName: '',
    validFrom: null,
    validTo: null,
    ...over,
  }).map(({ path, code }) => `${path} ${code}`);

it.each(['activity', 'shortLink', 'tracking'])('a domain of kind %s stands on a subdomain', (kind) => {
  expect([errors({ kind }), errors({ kind, subdomain: 'go.' })]).toEqual([['subdomain required'], []]);
});

it('a domain of e-mails may go without a subdomain, and has one in its form where it is given', () => {
  expect([errors({}), errors({ subdomain: 'mail.' })]).toEqual([[], []]);
  expect(errors({ subdomain: 'mail box.' })).toEqual(['subdomain subdomainFormat']);
  expect(errors({ mainDomain: 'brand name' })).toEqual(['mainDomain mainDomainFormat']);
});

it('its last day is not before its first; each may be missing', () => {
  const valid = (validFrom: string | null, validTo: string | null) => errors({ validFrom, validTo });
  expect(valid('2026-01-02', '2026-01-01')).toEqual(['validTo dateOrder']);
  expect([valid('2026-01-01', '2026-01-01'), valid(null, '2026-01-01'), valid('2026-01-01', null)]).toEqual([
    [],
    [],
    [],
  ]);
});
