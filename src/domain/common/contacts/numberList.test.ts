import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledLines, harmfulFaults, readNumberList } from './numberList.ts';

const mobile = fc.integer({ min: 0, max: 999_999_999 }).map((rest) => `13${String(rest).padStart(9, '0')}`);

describe('readNumberList', () => {
  it('takes one number per line, in any spelling, and passes over empty lines [5.3-34]', () => {
    expect(readNumberList('13800138000\n\n +86 139-0013-9000 \r\n+60 12-345 6789')).toEqual({
      numbers: ['13800138000', '13900139000', '+60123456789'],
      faults: [],
    });
  });

  it('names two numbers on one line, what is no number, and what is there twice, by line [5.3-34] [5.3-36] [5.3-37]', () => {
    expect(readNumberList('13800138000 13900139000\n12345\n\n13800138000\n+8613800138000')).toEqual({
      numbers: ['13800138000'],
      faults: [
        { line: 1, text: '13800138000 13900139000', problem: 'oneNumberPerLine' },
        { line: 2, text: '12345', problem: 'phoneFormat' },
        { line: 5, text: '+8613800138000', problem: 'duplicateNumber' },
      ],
    });
  });

  it('accounts for every line that is not empty: a number or a fault', () => {
    const line = fc.oneof(
      mobile,
      fc.constant(''),
      fc.string({ maxLength: 12 }).filter((text) => !/[\r\n]/.test(text)),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { numbers, faults } = readNumberList(lines.join('\n'));
        expect(numbers.length + faults.length).toBe(lines.filter((text) => text.trim() !== '').length);
        expect(new Set(numbers).size).toBe(numbers.length);
      }),
    );
  });

  it('reads what it has given back as the same list', () => {
    fc.assert(
      fc.property(fc.array(mobile), (lines) => {
        const { numbers } = readNumberList(lines.join('\n'));
        expect(readNumberList(numbers.join('\n'))).toEqual({ numbers, faults: [] });
      }),
    );
  });
});

it('a repeated number does no harm to the blacklist and is refused by the whitelist; all else harms both [5.3-36]', () => {
  const list = readNumberList('13800138000\n13800138000\nx');
  expect(harmfulFaults(list, 'forgiven').map(({ line }) => line)).toEqual([3]);
  expect(harmfulFaults(list, 'refused').map(({ line }) => line)).toEqual([2, 3]);
});

it('several numbers on a line are told apart by whatever separates them', () => {
  const problem = (line: string) => readNumberList(line).faults[0]?.problem;
  for (const between of [',', '; ', ' | ', '/', '，', '；', '、', '\t', '  '])
    expect([between, problem(`13800138000${between}13900139000`)]).toEqual([between, 'oneNumberPerLine']);
  expect(['13800138000 abc', '13800138000;', 'abc def'].map(problem)).toEqual(Array(3).fill('phoneFormat'));
  expect(readNumberList(' x ').faults).toEqual([{ line: 1, text: 'x', problem: 'phoneFormat' }]);
});

it('lines count that hold anything', () => {
  expect(['', ' \n\t\n', 'a\r\n\r\nb', '\n1\n2 3\n'].map(filledLines)).toEqual([0, 0, 2, 2]);
});
