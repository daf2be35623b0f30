import { describe, expect, it } from 'vitest';
import { OptionProblem, readPictureOptions } from './PictureOptions.ts';

describe('readPictureOptions', () => {
  it('pictures every page in Chinese, light and wide, when nothing else is asked for', () => {
    expect(readPictureOptions([])).toEqual({
      langs: ['zh_CN'],
      schemes: ['light'],
      widths: [1440],
      states: ['full'],
      pages: [],
      opened: false,
      docs: false,
    });
  });

  it('takes lists', () => {
    const asked = [
      '--lang',
      'zh_CN,ms_MY',
      '--scheme',
      'light,dark',
      '--width',
      '1440,390',
      '--page',
      '/task,/message',
    ];
    expect(readPictureOptions(asked)).toMatchObject({
      langs: ['zh_CN', 'ms_MY'],
      schemes: ['light', 'dark'],
      widths: [1440, 390],
      pages: ['/task', '/message'],
    });
  });

  it.each([
    ['--lang', 'de_DE'],
    ['--scheme', 'grey'],
    ['--width', 'wide'],
    ['--width', '0'],
    ['--state', 'odd'],
    ['--odd'],
  ])('refuses %s %s', (...asked) => {
    expect(() => readPictureOptions(asked)).toThrow(OptionProblem);
  });
});
