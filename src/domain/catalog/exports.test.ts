import { expect, it } from 'vitest';
import { fullExportRight } from './exports.ts';

it('lists with people are exported in full by the right to see those, a bill by the right to see costs, others alike for all', () => {
  expect(fullExportRight('contact')).toBe('contact:reveal');
  expect(fullExportRight('billMessage')).toBe('contact:reveal');
  expect(fullExportRight('billLine')).toBe('bill:cost');
  expect(fullExportRight('report')).toBeUndefined();
});
