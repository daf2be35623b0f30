import { expect, it } from 'vitest';
import { ERASED_MARK, isErasedPhone, maskPlayer } from './erasedPhone.ts';

it('a number that is gone tells nothing, and stands behind every other', () => {
  expect(maskPlayer('13900139000')).toBe('139****9000');
  const erased = `${ERASED_MARK}6c1c8d2e`;
  expect([isErasedPhone(erased), isErasedPhone('13900139000'), maskPlayer(erased)]).toEqual([true, false, '****']);
  expect(['13900139000', '+60123456789'].every((phone) => phone < ERASED_MARK)).toBe(true);
});
