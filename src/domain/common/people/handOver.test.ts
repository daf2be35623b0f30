import { expect, it } from 'vitest';
import { assetTotal } from './handOver.ts';

it('everything that a user leaves is counted', () => {
  expect(assetTotal({ task: 1, message: 20, audience: 300, activity: 4000 })).toBe(4321);
});
