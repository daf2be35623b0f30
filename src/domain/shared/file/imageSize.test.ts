import fc from 'fast-check';
import { expect, it } from 'vitest';
import { imageSize } from './imageSize.ts';

const side = fc.integer({ min: 1, max: 65_535 });
const be = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_none, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256);

const png = (width: number, height: number): Uint8Array =>
  Uint8Array.from([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...be(13, 4),
    0x49,
    0x48,
    0x44,
    0x52,
    ...be(width, 4),
    ...be(height, 4),
    8,
    6,
    0,
    0,
    0,
  ]);

/** A JPEG with segments of data of these lengths before its frame. */
const jpeg = (width: number, height: number, before: readonly number[], frame = 0xc0): Uint8Array =>
  Uint8Array.from([
    0xff,
    0xd8,
    ...before.flatMap((length) => [0xff, 0xe1, ...be(length + 2, 2), ...Array.from({ length }, () => 0xff)]),
    0xff,
    0xff,
    frame,
    ...be(17, 2),
    8,
    ...be(height, 2),
    ...be(width, 2),
    3,
    1,
    17,
    0,
  ]);

it('the size of a PNG stands in its first chunk', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      expect(imageSize(png(width, height))).toEqual({ width, height });
    }),
  );
});

it('the size of a JPEG stands in its frame, whatever comes before it', () => {
  fc.assert(
    fc.property(
      side,
      side,
      fc.array(fc.nat(300), { maxLength: 5 }),
      fc.constantFrom(0xc0, 0xc1, 0xc2),
      (width, height, before, frame) => {
        expect(imageSize(jpeg(width, height, before, frame))).toEqual({ width, height });
      },
    ),
  );
});

it('tables of codes are no frame', () => {
  const bytes = jpeg(100, 100, []);
  const table = [0xff, 0xc4, 0, 6, 1, 2, 3, 4];
  expect(imageSize(Uint8Array.from([...bytes.slice(0, 2), ...table, ...bytes.slice(2)]))).toEqual({
    width: 100,
    height: 100,
  });
});

it('of what is cut off, or no such image, there is no size and no fault', () => {
  for (const whole of [png(100, 100), jpeg(100, 100, [20])])
    for (let length = 0; length < whole.length; length += 1) {
      const size = imageSize(whole.slice(0, length));
      expect([undefined, 100]).toContain(size?.width);
    }
  expect(imageSize(png(1, 1).slice(0, 23))).toBeUndefined();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, isJpeg) => {
      const given = isJpeg ? Uint8Array.from([0xff, 0xd8, ...bytes]) : bytes;
      expect(['undefined', 'object']).toContain(typeof imageSize(given));
    }),
  );
});

it('bytes are read where they stand in a larger store', () => {
  const store = Uint8Array.from([1, 2, 3, ...png(7, 9)]);
  expect(imageSize(store.subarray(3))).toEqual({ width: 7, height: 9 });
});

const jpegWith = (...parts: number[][]): Uint8Array => {
  const bytes = jpeg(100, 50, []);
  return Uint8Array.from([...bytes.slice(0, 2), ...parts.flat(), ...bytes.slice(2)]);
};

it.each([0x01, 0xd0, 0xd4, 0xd7, 0xd8])('marker %i of a JPEG stands alone, without a length', (marker) => {
  expect(imageSize(jpegWith([0xff, marker]))).toEqual({ width: 100, height: 50 });
});

it.each([0xbf, 0xc4, 0xc8, 0xcc, 0xda, 0xfe])('segment %i of a JPEG is no frame', (marker) => {
  expect(imageSize(jpegWith([0xff, marker, ...be(7, 2), 8, ...be(7, 2), ...be(9, 2)]))).toEqual({
    width: 100,
    height: 50,
  });
});

it.each([0xc3, 0xc5, 0xcb, 0xcd, 0xcf])('frame %i of a JPEG says its size', (frame) => {
  expect(imageSize(jpeg(30, 40, [], frame))).toEqual({ width: 30, height: 40 });
});

it('a JPEG says its size with the very last byte of its frame, and not without', () => {
  const whole = jpeg(30, 40, []);
  const end = whole.indexOf(0xc0) + 8;
  expect(imageSize(whole.slice(0, end))).toEqual({ width: 30, height: 40 });
  expect(imageSize(whole.slice(0, end - 1))).toBeUndefined();
});

it('what begins otherwise, or goes on with no marker, is no such image', () => {
  const [good, image] = [jpeg(30, 40, []), png(30, 40)];
  for (const [at, byte] of [
    [0, 0xfe],
    [1, 0xd9],
    [2, 0x00],
  ] as const)
    expect(imageSize(good.with(at, byte))).toBeUndefined();
  expect(imageSize(image.with(12, 0x4a))).toBeUndefined();
});

it('a JPEG is none the less one for a byte that a PNG has in the same place', () => {
  expect(imageSize(jpeg(30, 40, [0x0d_0a - 2]))).toEqual({ width: 30, height: 40 });
});
