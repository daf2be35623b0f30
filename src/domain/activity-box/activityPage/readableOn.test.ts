import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, luminance, readableOn } from './readableOn.ts';

it('finds a text color with a contrast of 4.5 for every background', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const color = `#${value.toString(16).padStart(6, '0')}`;
      expect(contrast(readableOn(color), color)).toBeGreaterThanOrEqual(4.5);
    }),
  );
  expect([contrast('#ffffff', '#000000'), contrast('#767676', '#ffffff').toFixed(2)]).toEqual([21, '4.54']);
});

it('measures light as WCAG does, the darkest tones in proportion', () => {
  expect(luminance('#0a0a0a')).toBeCloseTo(0.003035, 6);
  expect(luminance('#0b0b0b')).toBeCloseTo(0.003347, 6);
  expect(luminance('#00ff00')).toBeCloseTo(0.7152, 6);
});
