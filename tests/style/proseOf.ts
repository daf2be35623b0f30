import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

const ROOT = join(import.meta.dirname, '../..');

/** Folders with code of the repository. */
const CODE = ['src', 'server', 'tests', 'e2e', 'bench', 'scripts', 'simulators', 'mocks'];

/** Documents that a script writes, from texts that are counted where they come from. */
const GENERATED = new Set(['docs/api-reference.md', 'docs/qa-reference.md']);

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file))
    .toSorted();

const documents = (): string[] =>
  ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesIn('docs', /\.md$/)].filter((file) => !GENERATED.has(file));

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** A piece of prose, and its file. */
export interface Prose {
  file: string;
  text: string;
}

/** Comments of the code, without their marks and tags. Lines that follow each other are one comment. */
function commentsOf(file: string): string[] {
  const code = read(file);
  const found: { text: string; end: number }[] = [];
  for (const { type, value, start, end } of parseSync(file, code).comments) {
    const last = found.at(-1);
    const isNext = type === 'Line' && last !== undefined && code.slice(last.end, start).trim() === '';
    if (isNext) Object.assign(last, { text: `${last.text} ${value}`, end });
    else found.push({ text: value, end });
  }
  return found.map(({ text }) => text.replace(/^\s*\*+/gm, ' ').replace(/@(?:throws|returns|param \S+)/g, '. '));
}

/** Paragraphs and items of a document, without code, tables and headings. */
const paragraphsOf = (file: string): string[] =>
  read(file)
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/^(?:#|\||>).*$/gm, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/);

const textsOf = (file: string): string[] => Object.values(JSON.parse(read(file)) as Record<string, string>);

const proseIn = (files: readonly string[], textsIn: (file: string) => string[]): Prose[] =>
  files.flatMap((file) => textsIn(file).map((text) => ({ file, text })));

/** Prose of the repository by where it is: comments of the code, documents, English texts of the console. */
export const PROSE: Readonly<Record<string, () => Prose[]>> = {
  comments: () =>
    proseIn(
      CODE.flatMap((folder) => filesIn(folder, /\.tsx?$/)),
      commentsOf,
    ),
  documents: () => proseIn(documents(), paragraphsOf),
  texts: () => proseIn(filesIn('src', /\/en_US\.json$/), textsOf),
};

/** Sentences of a piece of prose. Code in it counts as one word; a list after a colon is a part of its sentence. */
export function sentencesOf(prose: string): string[] {
  return prose
    .replace(/`[^`]*`/g, 'code')
    .replace(/\{\{[^}]*\}\}/g, 'value')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\b(?:e\.g|i\.e|etc|cf)\./g, 'eg')
    .replace(/\s+/g, ' ')
    .split(/(?<=[.?!])\s+(?=["“(]?[A-Z\d])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
}
