import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { XlsxProblem } from './XlsxProblem.ts';
import { xmlElements } from './xmlElements.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('elements of a stream', () => {
  it('come complete, once each, wherever the stream was cut', () => {
    const prefix = fc.constantFrom('', 'x:', 'main:');
    const text = fc.string({ unit: 'grapheme', maxLength: 10 }).filter((inner) => !/[<>]/.test(inner));
    const element = fc
      .tuple(prefix, fc.constantFrom('', ' r="12"'), fc.option(text))
      .map(([name, attributes, inner]) =>
        inner === null ? `<${name}si${attributes}/>` : `<${name}si${attributes}><t>${inner}\n</t></${name}si>`,
      );
    fc.assert(
      fc.property(fc.array(element), fc.integer({ min: 1, max: 40 }), (elements, size) => {
        const stream = bytes(`<sst count="3"><sip/>${elements.join('<other/>')}</sst>`);
        const pieces = Array.from({ length: Math.ceil(stream.length / size) }, (_unused, at) =>
          stream.subarray(at * size, (at + 1) * size),
        );
        expect([...xmlElements(pieces, 'si')]).toEqual(elements);
      }),
    );
  });

  it('are waited for up to 4 MB, and not a character longer', () => {
    const waiting = new Uint8Array(4 * 1024 * 1024).fill(0x78);
    expect([...xmlElements([waiting], 'row')]).toEqual([]);
    expect(() => [...xmlElements([waiting, bytes('x')], 'row')]).toThrow(XlsxProblem);
  });
});
