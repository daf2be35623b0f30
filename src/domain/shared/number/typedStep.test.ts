import { expect, it } from 'vitest';
import { joinsTyping, TYPING_PAUSE_MS } from './typedStep.ts';

/** The steps of texts that follow each other, a tenth of a second apart unless another time is said. */
function stepsOf(texts: readonly string[], apart = 100): string[][] {
  const steps: string[][] = [];
  for (let n = 1; n < texts.length; n += 1) {
    const change = (to: number) => ({ at: to * apart, from: texts[to - 1] ?? '', to: texts[to] ?? '' });
    if (n > 1 && joinsTyping(change(n - 1), change(n))) steps.at(-1)?.push(texts[n] ?? '');
    else steps.push([texts[n] ?? '']);
  }
  return steps;
}

it('joins the letters of a word, and begins a step with each further word', () => {
  expect(stepsOf(['', 'h', 'he', 'hel', 'hell', 'helll', 'helll ', 'helll w', 'helll wo'])).toEqual([
    ['h', 'he', 'hel', 'hell', 'helll', 'helll '],
    ['helll w', 'helll wo'],
  ]);
  expect(stepsOf(['"a"', String.raw`"a\n"`, String.raw`"a\nb"`])).toEqual([[String.raw`"a\n"`], [String.raw`"a\nb"`]]);
});

it('joins what is deleted, in either direction, but not with what is typed', () => {
  expect(stepsOf(['abc', 'abcd', 'abc', 'ab', 'a', 'ax'])).toEqual([['abcd'], ['abc', 'ab', 'a'], ['ax']]);
  expect(stepsOf(['abcd', 'bcd', 'cd'])).toEqual([['bcd', 'cd']]);
});

it('begins a step at another place, and after a pause', () => {
  expect(stepsOf(['ab', 'abc', 'xabc'])).toEqual([['abc'], ['xabc']]);
  expect(stepsOf(['', 'a', 'ab'], TYPING_PAUSE_MS)).toEqual([['a', 'ab']]);
  expect(stepsOf(['', 'a', 'ab'], TYPING_PAUSE_MS + 1)).toEqual([['a'], ['ab']]);
});
