import { parseArgs } from 'node:util';

import { LANGUAGES, type Language } from '../../src/domain/shared/text/language.ts';

/** What is asked for on the command line. */
export interface SubAppRequest {
  /** Folder below `src/apps`, name in the mapping and on the window. */
  name: string;
  /** Its activeRule. */
  prefix: string;
  /** Its title, as far as given. */
  titles: Partial<Record<Language, string>>;
  /** Only say what would be done. */
  dry: boolean;
}

/** The command line cannot be read, or asks for what is not possible. */
export class RequestFault extends Error {}

const TITLE_OPTIONS: Record<Language, string> = {
  zh_CN: 'title',
  en_US: 'title-en',
  ms_MY: 'title-ms',
  ja_JP: 'title-ja',
  zh_HK: 'title-hk',
};

/** How the command is written. */
export const USAGE = `npm run create:subapp -- <name> [--prefix /<path>] [--title <Chinese>] [--title-en <English>] [--dry]
  name          kebab-case or lowerCamelCase, such as loyalty or loyalty-points
  --prefix      where its pages begin; /<name> by default
  --title       its title in zh_CN; --title-en, --title-ms, --title-ja and --title-hk for the other languages
  --dry         print what would be done, and do nothing`;

/**
 * Reads the command line.
 * @throws {RequestFault} where it is not as {@link USAGE} says.
 */
export function readRequest(argv: readonly string[]): SubAppRequest {
  if (argv.includes('--help')) throw new RequestFault(USAGE);
  const { values, positionals } = parse(argv);
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new RequestFault(`Give one name.\n\n${USAGE}`);
  const titles: SubAppRequest['titles'] = {};
  for (const lang of LANGUAGES) {
    const title = textOf(values[TITLE_OPTIONS[lang]]);
    if (title !== '') titles[lang] = title;
  }
  return { name, prefix: textOf(values.prefix) || `/${name}`, titles, dry: values.dry === true };
}

const textOf = (value: string | boolean | undefined): string => (typeof value === 'string' ? value.trim() : '');

function parse(argv: readonly string[]): {
  values: Record<string, string | boolean | undefined>;
  positionals: string[];
} {
  const options = ['prefix', ...Object.values(TITLE_OPTIONS)].map((name) => [name, { type: 'string' }] as const);
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { ...Object.fromEntries(options), dry: { type: 'boolean' } },
    });
  } catch (error) {
    throw new RequestFault(`${(error as Error).message}\n\n${USAGE}`, { cause: error });
  }
}

/** `loyalty-points` as it stands in code: `loyaltyPoints`. */
export function camelName(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
}

/** `loyalty-points` as words: `Loyalty points`. */
function wordsOf(name: string): string {
  const words = camelName(name).replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The title in every language: those given, the words of the name in English, and these with "application" elsewhere. */
export function titlesOf({ name, titles }: Pick<SubAppRequest, 'name' | 'titles'>): Record<Language, string> {
  const english = titles.en_US ?? wordsOf(name);
  const fallbacks: Record<Language, string> = {
    zh_CN: `${english} 应用`,
    en_US: english,
    ms_MY: `Aplikasi ${english}`,
    ja_JP: `${english} アプリ`,
    zh_HK: `${english} 應用`,
  };
  return { ...fallbacks, ...titles };
}

/** Languages whose title still is a makeshift; in English the name's own words will do. */
export function makeshiftTitles({ titles }: Pick<SubAppRequest, 'titles'>): Language[] {
  return LANGUAGES.filter((lang) => lang !== 'en_US' && titles[lang] === undefined);
}
