import { join } from 'node:path';
import { insertRows, type InsertedRows } from '../e2e/support/accessibilityRows.ts';
import { PLAIN_PAGES, recordPagesOf } from '../e2e/support/consolePages.ts';
import { openingsOf } from '../e2e/support/openings.ts';
import { makeOperator, type Operator } from '../e2e/support/operators.ts';
import { startRealServer } from '../e2e/servers/startRealServer.ts';
import {
  ConsolePictures,
  type Look,
  showOpening,
  showPage,
  showWhole,
  takePicture,
} from './pictures/ConsolePictures.ts';
import { takeDocsPictures } from './pictures/docsPictures.ts';
import { insertManyRows } from './pictures/insertManyRows.ts';
import {
  OptionProblem,
  type PictureOptions,
  type PictureState,
  readPictureOptions,
  USAGE,
} from './pictures/PictureOptions.ts';

/** Pictures of every page of the built console, for eyes: into a folder that is not kept, or with `--docs` those of the documents. */
const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, '.pictures');
const DOCS_FOLDER = join(ROOT, 'docs/pictures');

/** Pages that nobody has to sign in for. */
const OPEN_PAGES = ['/common/login'];
const SHELL_PAGES = ['/diagnostics'];

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** The part of an address that is a record's, as in `/task/7`; the shell's own pages are numbers, too: `/404`. */
const RECORD_ID = /(?<=\/.*)\/(?:[\da-f]{8}-[\da-f-]{27}|\d+)(?=[/?]|$)/g;

/** `/common/contacts/7?a=b` as the name of a file, the same in every run. */
const fileNameOf = (address: string): string =>
  address
    .replace(RECORD_ID, '/one')
    .replace(/^\//, '')
    .replace(/[^\w.-]+/g, '-') || 'home';

const looksOf = ({ langs, schemes, widths }: PictureOptions): Look[] =>
  langs.flatMap((lang) => schemes.flatMap((scheme) => widths.map((width) => ({ lang, scheme, width }))));

/** Takes all pictures of one state; a page that cannot be pictured is told, and the others follow. */
async function takeState(
  pictures: ConsolePictures,
  options: PictureOptions,
  state: PictureState,
  operator: Operator,
  rows: InsertedRows | undefined,
): Promise<void> {
  const isAsked = (at: string): boolean =>
    options.pages.length === 0 || options.pages.some((page) => at.startsWith(page));
  const records = rows === undefined ? [] : recordPagesOf(operator, rows);
  for (const look of looksOf(options)) {
    const folder = join(FOLDER, `${look.lang}-${look.scheme}-${look.width}`, state);
    const take = async (name: string, show: () => Promise<void>, page: Parameters<typeof takePicture>[0]) => {
      try {
        await show();
        if (await showWhole(page)) say(`scrolls sideways: ${folder} ${name}`);
        await takePicture(page, join(folder, `${fileNameOf(name)}.png`));
      } catch (error) {
        say(`no picture: ${folder} ${name}: ${String(error)}`);
      }
    };
    for (const isSignedIn of [false, true]) {
      await pictures.inWindow(look, isSignedIn, async (first) => {
        const addresses = isSignedIn ? [...PLAIN_PAGES, ...SHELL_PAGES, ...records] : OPEN_PAGES;
        for (const at of addresses.filter(isAsked)) {
          const page = await first.context().newPage();
          await take(at, () => showPage(page, at, state, isSignedIn), page);
          await page.close();
        }
        if (!isSignedIn || !options.opened || rows === undefined || state !== 'full') return;
        for (const opening of openingsOf(rows).filter(({ at }) => isAsked(at))) {
          const page = await first.context().newPage();
          await take(`opened ${opening.name}`, () => showOpening(page, look.lang, opening), page);
          await page.close();
        }
      });
    }
    say(folder);
  }
}

async function run(options: PictureOptions): Promise<void> {
  const server = await startRealServer();
  const operator = await makeOperator(server.ports);
  const pictures = await ConsolePictures.open(server.url, operator);
  try {
    if (!options.docs && options.states.includes('empty'))
      await takeState(pictures, options, 'empty', operator, undefined);
    const rows = await insertRows(server.ports, operator, '618');
    await insertManyRows(server.ports, operator, rows);
    if (options.docs) {
      await takeDocsPictures(pictures, rows, DOCS_FOLDER);
    } else {
      for (const state of options.states.filter((one) => one !== 'empty')) {
        await takeState(pictures, options, state, operator, rows);
      }
    }
  } finally {
    await pictures.close();
    await server.close();
  }
}

try {
  await run(readPictureOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof OptionProblem)) throw error;
  say(`${error.message}\n\n${USAGE}`);
  process.exitCode = 1;
}
