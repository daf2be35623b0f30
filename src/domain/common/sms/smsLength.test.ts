import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsRange, smsLength, type SmsRegion, UCS2_PART } from './smsLength.ts';

const of = (count: number, char = 'a'): string => char.repeat(count);
const parts = (text: string, region: SmsRegion = 'domestic'): number => smsLength(text, region).parts;

describe('a domestic message', () => {
  it('of 70 characters is one part, 71 are two [9-46]', () => {
    expect([parts(of(70)), parts(of(71)), parts(of(70, '会')), parts(of(71, '会'))]).toEqual([1, 2, 1, 2]);
  });

  it('is billed by 67 characters when it is longer, pure ASCII too [9-47]', () => {
    expect([134, 135, 150, 600].map((count) => parts(of(count)))).toEqual([2, 3, 3, 9]);
    expect([134, 135].map((count) => parts(of(count, '会')))).toEqual([2, 3]);
  });

  it('counts UTF-16 units: an emoji two, a flag four', () => {
    expect(smsLength('😀', 'domestic').units).toBe(2);
    expect(smsLength('🇨🇳', 'domestic').units).toBe(4);
    expect(smsLength(`${of(68)}😀`, 'domestic')).toEqual({ encoding: 'ucs2', units: 70, parts: 1, unitsLeft: 0 });
    expect(parts(`${of(69)}😀`)).toBe(2);
  });

  it('says what the last part can still take; nothing is billed for an empty text', () => {
    expect(smsLength('', 'domestic')).toEqual({ encoding: 'ucs2', units: 0, parts: 0, unitsLeft: 70 });
    expect(smsLength(of(71), 'domestic').unitsLeft).toBe(63);
  });

  it('does not tear a pair apart at the border of two parts: it moves on, and the empty unit is billed', () => {
    const text = `${of(66)}😀${of(66)}`;
    expect(smsLength(text, 'domestic')).toEqual({ encoding: 'ucs2', units: 134, parts: 3, unitsLeft: 66 });
  });
});

describe('an international message', () => {
  const abroad = (text: string): number => parts(text, 'international');

  it('is counted in the 7-bit alphabet where it can be: 160, then 153', () => {
    expect([160, 161, 306, 307].map((count) => abroad(of(count)))).toEqual([1, 2, 2, 3]);
    expect(smsLength(of(10), 'international').encoding).toBe('gsm7');
  });

  it('counts characters of the extension twice, and never between two parts', () => {
    for (const char of '|^€{}[]~\\') expect(smsLength(char, 'international').units).toBe(2);
    expect(abroad(of(80, '€'))).toBe(1);
    expect(abroad(of(81, '€'))).toBe(2);
    expect(smsLength(`${of(152)}€${of(152)}`, 'international')).toMatchObject({ units: 306, parts: 3 });
  });

  it('is counted as 70 and 67 as soon as one character needs it', () => {
    expect([70, 71, 134, 135].map((count) => abroad(of(count, '会')))).toEqual([1, 2, 2, 3]);
    expect(smsLength(`${of(68)}😀`, 'international')).toMatchObject({ encoding: 'ucs2', units: 70, parts: 1 });
  });
});

describe('any message', () => {
  const text = fc
    .array(fc.constantFrom('a', ' ', '会', '€', '😀', '🇨🇳'), { maxLength: 400 })
    .map((chars) => chars.join(''));
  const region = fc.constantFrom<SmsRegion>('domestic', 'international');

  it('has no fewer parts for one more domestic character', () => {
    fc.assert(
      fc.property(text, fc.constantFrom('a', '会', '😀'), (one, more) => {
        expect(parts(one + more)).toBeGreaterThanOrEqual(parts(one));
      }),
    );
  });

  it('joined from two has at most one part more than they have, and no fewer than the longer', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(parts(a + b)).toBeLessThanOrEqual(parts(a) + parts(b) + 1);
        expect(parts(a + b)).toBeGreaterThanOrEqual(Math.max(parts(a), parts(b)));
      }),
    );
  });

  it('fits into its parts, and would not fit into one less', () => {
    fc.assert(
      fc.property(text, region, (one, where) => {
        const { encoding, units, parts: billed, unitsLeft } = smsLength(one, where);
        const [single, part] = encoding === 'gsm7' ? [160, 153] : [70, UCS2_PART];
        expect(units + unitsLeft).toBeLessThanOrEqual(billed < 2 ? single : billed * part);
        if (billed > 1) expect(units).toBeGreaterThan(single);
        if (billed > 2) expect(units).toBeGreaterThan((billed - 1) * (part - 1));
      }),
    );
  });
});

it('a message to several people has the parts of their real texts', () => {
  expect(partsRange([of(70), of(71), of(135)], 'domestic')).toEqual({ min: 1, avg: 2, max: 3 });
  expect(partsRange([], 'domestic')).toBeUndefined();
});

it('the parts of several messages are the fewest, the mean and the most, in any order', () => {
  const over = (...lengths: number[]) =>
    partsRange(
      lengths.map((length) => '会'.repeat(length)),
      'domestic',
    );
  expect([over(135, 70), over(70, 135), over(71, 71, 70)]).toEqual([
    { min: 1, avg: 2, max: 3 },
    { min: 1, avg: 2, max: 3 },
    { min: 1, avg: 5 / 3, max: 2 },
  ]);
});
