import { expect, it } from 'vitest';
import { z } from 'zod';
import { STATISTIC_DAYS_MAX } from '../../domain/shared/time/statisticPeriod.ts';
import { formErrors } from './formRules.ts';
import { checkPeriod, periodFields } from './periodFields.ts';

const period = z.object(periodFields).superRefine(checkPeriod);
const errors = (dayFrom?: string, dayTo?: string) =>
  formErrors(period, { dayFrom, dayTo }).map(({ path, code, params }) => [path, code, params?.max]);

it('named days do not end before they begin, and are no more than are shown at once', () => {
  expect([errors(), errors('2026-01-01'), errors(undefined, '2026-01-01')]).toEqual([[], [], []]);
  expect(errors('2026-01-01', '2026-01-01')).toEqual([]);
  expect(errors('2026-01-02', '2026-01-01')).toEqual([['dayTo', 'dateOrder', STATISTIC_DAYS_MAX]]);
  expect(errors('2025-01-01', '2026-12-31')).toEqual([['dayTo', 'rangeTooLong', STATISTIC_DAYS_MAX]]);
});
