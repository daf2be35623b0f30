import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dailyRemaining,
  isAllottable,
  isStockChangeable,
  isStockLow,
  PRIZE_STOCK_MAX,
  prizeFault,
  prizeLacks,
  type PrizeData,
  usableStock,
} from './prize.ts';

const GOOD: PrizeData = {
  source: 'own',
  supplierName: '',
  productNumber: '',
  endedBySupplier: false,
  awardType: 'physical',
  priceCents: 100,
  hasImage: true,
  link: '',
  stock: 0,
};

describe('the data of a prize', () => {
  it('of one’s own lack price, image, codes or link: it cannot be given out [8.2-08]', () => {
    expect(prizeFault(GOOD)).toBeUndefined();
    const lacking: Partial<PrizeData>[] = [
      { priceCents: null },
      { hasImage: false },
      { awardType: 'voucherCode' },
      { awardType: 'coupon' },
    ];
    for (const over of lacking) {
      expect(prizeFault({ ...GOOD, ...over })).toBe('OWN_PRIZE_DATA');
      expect(prizeLacks({ ...GOOD, ...over })).toHaveLength(1);
    }
    expect(prizeLacks({ ...GOOD, hasImage: false, priceCents: null })).toEqual(['price', 'image']);
    expect(prizeLacks(GOOD)).toEqual([]);
    expect(prizeFault({ ...GOOD, awardType: 'voucherCode', stock: 1 })).toBeUndefined();
    expect(prizeFault({ ...GOOD, awardType: 'coupon', link: 'https://example.com' })).toBeUndefined();
    expect(prizeFault({ ...GOOD, priceCents: 0 })).toBeUndefined();
  });

  it('of a supplier lack who delivers it, or it has ended [8.2-09]', () => {
    const supplied = { ...GOOD, source: 'platform', supplierName: 'S', productNumber: 'P' } as const;
    expect(prizeFault({ ...supplied, priceCents: null, hasImage: false })).toBeUndefined();
    const lacking: Partial<PrizeData>[] = [
      { supplierName: '' },
      { productNumber: '' },
      { endedBySupplier: true },
      { awardType: 'voucherCode' },
      { awardType: 'coupon' },
    ];
    for (const over of lacking) expect(prizeFault({ ...supplied, ...over })).toBe('PLATFORM_PRIZE_DATA');
  });
});

describe('the stock of a prize', () => {
  it('is given to activities as far as it is usable, in whole numbers above 0 [5.4-20]', () => {
    const ten = { stock: 15, allotted: 5, expired: 0 };
    expect(usableStock(ten)).toBe(10);
    expect([1, 10].map((quantity) => isAllottable(quantity, ten))).toEqual([true, true]);
    expect([11, 0, -1, 1.5].map((quantity) => isAllottable(quantity, ten))).toEqual([false, false, false, false]);
    // What has expired is promised to nobody, and of what activities hold already more may have expired than is left.
    expect(usableStock({ ...ten, expired: 4 })).toBe(6);
    expect(usableStock({ ...ten, expired: 12 })).toBe(0);
  });

  it('changes to anything but below what activities hold', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.integer({ min: -2000, max: 2000 }), (allotted, free, change) => {
        const stock = { stock: allotted + free, allotted };
        expect(isStockChangeable(change, stock)).toBe(change !== 0 && free + change >= 0);
      }),
    );
    const held = { stock: 10, allotted: 4 };
    expect([-7, -6, 0, 1].map((change) => isStockChangeable(change, held))).toEqual([false, true, false, true]);
    const nearlyFull = { stock: PRIZE_STOCK_MAX - 1, allotted: 0 };
    expect([isStockChangeable(1, nearlyFull), isStockChangeable(2, nearlyFull)]).toEqual([true, false]);
    expect(isStockChangeable(0.5, { stock: 1, allotted: 0 })).toBe(false);
  });

  it('is low when the share that nobody has won has fallen to the threshold [9-66]', () => {
    expect(isStockLow({ stock: 100, won: 79, expired: 0 }, 20)).toBe(false);
    expect(isStockLow({ stock: 100, won: 79, expired: 1 }, 20)).toBe(true);
    expect(isStockLow({ stock: 100, won: 100, expired: 0 }, 1)).toBe(true);
    expect(isStockLow({ stock: 3, won: 2, expired: 0 }, 33)).toBe(false);
    expect(isStockLow({ stock: 3, won: 2, expired: 0 }, 34)).toBe(true);
    expect(isStockLow({ stock: 0, won: 0, expired: 0 }, 99)).toBe(false);
  });

  it('goes out as far as the daily cap, if there is one', () => {
    expect(dailyRemaining(null, 5)).toBeNull();
    expect([0, 3, 5, 7].map((given) => dailyRemaining(5, given))).toEqual([5, 2, 0, 0]);
  });
});
