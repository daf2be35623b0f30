import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressLine, RECIPIENT_MAX, REGION_MAX, SHIPPING_ADDRESS_MAX, STREET_MAX } from './award.ts';
import { joinAddress, splitAddress, winnerAddressFaults } from './winnerAddress.ts';

const GOOD = { recipient: '张三丰', phone: '13900139000', region: '广东省深圳市南山区', address: '科技园 1 号' };

it('an address with all its parts has no fault; each part that is missing, too long or no number is named [3.4-08]', () => {
  expect(winnerAddressFaults(GOOD)).toEqual([]);
  expect(winnerAddressFaults({ recipient: ' ', phone: '', region: '', address: '\n' })).toEqual(
    (['recipient', 'phone', 'region', 'address'] as const).map((fieldId) => ({ fieldId, code: 'required' })),
  );
  const long = (max: number): string => '长'.repeat(max + 1);
  expect(
    winnerAddressFaults({
      recipient: long(RECIPIENT_MAX),
      phone: '139',
      region: long(REGION_MAX),
      address: long(STREET_MAX),
    }),
  ).toEqual([
    { fieldId: 'recipient', code: 'tooLong', params: { max: RECIPIENT_MAX } },
    { fieldId: 'phone', code: 'phoneFormat' },
    { fieldId: 'region', code: 'tooLong', params: { max: REGION_MAX } },
    { fieldId: 'address', code: 'tooLong', params: { max: STREET_MAX } },
  ]);
});

it('each part may be as long as it may, apart from the spaces around it', () => {
  const full = (max: number): string => ` ${'长'.repeat(max)} `;
  expect(
    winnerAddressFaults({
      recipient: full(RECIPIENT_MAX),
      phone: ' 139 0013 9000 ',
      region: full(REGION_MAX),
      address: full(STREET_MAX),
    }),
  ).toEqual([]);
});

it('a part keeps one space where it has many, or lines, and none around it', () => {
  expect(joinAddress({ region: ' 广东省 \n 深圳市  南山区\t', address: '\n科技园   1 号 ' })).toBe(
    '广东省 深圳市 南山区\n科技园 1 号',
  );
});

it('region and address are one address within its limit, and come apart again as they were', () => {
  const part = (maxLength: number) =>
    fc.string({ unit: 'grapheme', maxLength }).map((text) => text.trim().replace(/\s+/g, ' '));
  fc.assert(
    fc.property(part(REGION_MAX), part(STREET_MAX), (region, address) => {
      expect(splitAddress(joinAddress({ region, address }))).toEqual({ region, address });
    }),
  );
  const longest = joinAddress({ region: 'r'.repeat(REGION_MAX), address: 'a'.repeat(STREET_MAX) });
  expect(longest).toHaveLength(SHIPPING_ADDRESS_MAX);
  expect(splitAddress('深圳市南山区')).toEqual({ region: '', address: '深圳市南山区' });
  expect(addressLine(joinAddress(GOOD))).toBe('广东省深圳市南山区 科技园 1 号');
});
