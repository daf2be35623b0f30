import { parseArgs } from 'node:util';
import { LANGUAGES, type Language } from '../../src/domain/shared/text/language.ts';

/** What a page can be pictured as: with rows, before there are any, while its calls wait, after they failed. */
export const PICTURE_STATES = ['full', 'empty', 'loading', 'failing'] as const;

/** One of {@link PICTURE_STATES}. */
export type PictureState = (typeof PICTURE_STATES)[number];

/** The two schemes of colours. */
export const SCHEMES = ['light', 'dark'] as const;

/** What pictures are asked for. */
export interface PictureOptions {
  langs: readonly Language[];
  schemes: readonly (typeof SCHEMES)[number][];
  /** Widths of the window, in CSS pixels. */
  widths: readonly number[];
  states: readonly PictureState[];
  /** Only pages whose address begins with one of these; all without any. */
  pages: readonly string[];
  /** Pictures of what opens: menus, dialogs, drawers. */
  opened: boolean;
  /** The pictures of the documents instead. */
  docs: boolean;
}

/** How to call it. */
export const USAGE = `npm run pictures -- [--lang zh_CN,en_US] [--scheme light,dark] [--width 1440,1024,390]
  [--state ${PICTURE_STATES.join(',')}] [--page /common/contacts] [--opened] [--docs]`;

/** Options that make no sense, in words. */
export class OptionProblem extends Error {}

/** Reads the command line. */
export function readPictureOptions(argv: readonly string[]): PictureOptions {
  const { lang, scheme, width, state, page, opened, docs } = parse(argv);
  return {
    langs: listed('lang', lang, LANGUAGES),
    schemes: listed('scheme', scheme, SCHEMES),
    widths: width.split(',').map(widthOf),
    states: listed('state', state, PICTURE_STATES),
    pages: page === '' ? [] : page.split(','),
    opened,
    docs,
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        lang: { type: 'string', default: 'zh_CN' },
        scheme: { type: 'string', default: 'light' },
        width: { type: 'string', default: '1440' },
        state: { type: 'string', default: 'full' },
        page: { type: 'string', default: '' },
        opened: { type: 'boolean', default: false },
        docs: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new OptionProblem((error as Error).message, { cause: error });
  }
}

function listed<Value extends string>(name: string, text: string, known: readonly Value[]): Value[] {
  return text.split(',').map((word) => {
    const value = known.find((one) => one === word);
    if (value === undefined) throw new OptionProblem(`--${name} is one of ${known.join(', ')}, not ${word}`);
    return value;
  });
}

function widthOf(text: string): number {
  const width = Number(text);
  if (!Number.isInteger(width) || width < 1) throw new OptionProblem(`--width is a number of pixels, not ${text}`);
  return width;
}
