import { describe, expect, it } from 'vitest';
import { isLicencePlate, normalizeLicencePlate } from './licencePlate.ts';

describe('a licence plate [3.4-28]', () => {
  it.each(['京A12345', '沪B8K2L9', '粤B1234学', '粤Z1234港', '京AD12345', '苏EFA2345', '粤B12345D', '浙a·12b45'])(
    'takes %s',
    (plate) => expect(isLicencePlate(plate)).toBe(true),
  );

  it.each([
    '',
    '京12345',
    'AA12345',
    '京A1234',
    '京I12345',
    '京AO2345',
    '京A123456',
    '京AZ12345',
    '粤B12345G',
    '港A12345',
  ])('refuses %s', (plate) => expect(isLicencePlate(plate)).toBe(false));

  it('is stored in one form', () => {
    expect(normalizeLicencePlate(' 京a·d1234 5')).toBe('京AD12345');
  });
});
