import { describe, expect, it } from 'vitest';
import { fieldErrorsOf } from './fieldErrorsOf.ts';
import { amountField, unitPriceField } from './moneyField.ts';

const codeOf = (field: typeof amountField, text: unknown): string | undefined => {
  const read = field.safeParse(text);
  return read.success ? undefined : fieldErrorsOf(read.error)[0]?.code;
};

describe('fields of money', () => {
  it('take yuan with as many digits as the table keeps, and say at the field what is wrong', () => {
    expect(codeOf(unitPriceField, '0.0450')).toBeUndefined();
    expect(codeOf(unitPriceField, '0.00001')).toBe('unitPriceFormat');
    expect(codeOf(unitPriceField, ' ')).toBe('required');
    expect(codeOf(unitPriceField, 0.045)).toBe('required');
    expect(codeOf(amountField, '12.30')).toBeUndefined();
    expect(codeOf(amountField, '12.345')).toBe('amountFormat');
    expect(codeOf(amountField, '-1')).toBe('amountFormat');
    expect(codeOf(amountField, '1'.repeat(21))).toBe('tooLong');
  });
});
