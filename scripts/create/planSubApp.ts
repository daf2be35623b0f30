import { readFileSync } from 'node:fs';
import path from 'node:path';

import { format, type FormatOptions } from 'oxfmt';

import { SYSTEMS } from '../../src/domain/catalog/menu.ts';
import { LANGUAGES } from '../../src/domain/shared/text/language.ts';
import type { Texts } from '../build/mergeLocales.ts';
import { appendToArray } from './appendToArray.ts';
import type { Change } from './applyChanges.ts';
import { listsOf } from '../lists/plannedLists.ts';
import { appTexts, menuTexts } from './sampleTexts.ts';
import { camelName, type SubAppRequest, titlesOf } from './SubAppRequest.ts';

const TEMPLATES = path.join(import.meta.dirname, 'templates');

/** Templates of the files in the sub-application's folder. */
const APP_FILES = ['main.tsx', 'routes.ts', 'loadTexts.ts', 'screens/country/CountryList.tsx', 'main.dom.test.tsx'];

/** Templates of the rules of the sample page. */
const DOMAIN_FILES = ['country/countryPage.ts', 'country/countryPage.test.ts'];

/** The changes that add a sub-application: new files, and a line in each of the two lists. */
export async function planSubApp(root: string, request: SubAppRequest): Promise<Change[]> {
  const { name, prefix } = request;
  const camel = camelName(name);
  const titles = titlesOf(request);
  const folder = `src/apps/${name}`;
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

  const upper = camel.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  const words: Record<string, string> = {
    name,
    camel,
    constant: upper,
    prefix,
    title: titles.en_US,
    // Behind all systems that there are.
    order: String(10 * (SYSTEMS.length + 1)),
  };
  const fromTemplate = (file: string): string =>
    readFileSync(path.join(TEMPLATES, `${file}.txt`), 'utf8').replaceAll(
      /__(name|camel|constant|prefix|title|order)__/g,
      (_all, word: string) => words[word] ?? '',
    );
  const appended = (file: string, constant: string, element: string): Change => ({
    file,
    text: appendToArray(read(file), constant, element),
  });

  const changes: Change[] = [
    ...APP_FILES.map((file) => ({ file: `${folder}/${file}`, text: fromTemplate(file) })),
    ...DOMAIN_FILES.map((file) => ({ file: `src/domain/${name}/${file}`, text: fromTemplate(file) })),
    ...LANGUAGES.map((lang) => ({
      file: `${folder}/locales/${lang}.json`,
      text: json(appTexts(camel, titles[lang], lang)),
    })),
    { file: `e2e/real/${name}.spec.ts`, text: fromTemplate('e2e.spec.ts') },
    { file: `src/domain/${name}/subApp.ts`, text: fromTemplate('subApp.ts') },
    importing(`import { ${upper} } from './${name}/subApp.ts';`, appended('src/domain/subApps.ts', 'SUB_APPS', upper)),
    { file: `server/${name}/area.ts`, text: fromTemplate('area.ts') },
    ...listsOf(name, []),
    importing(
      `import { ${camel}Area } from './${name}/area.ts';`,
      appended('server/areas.ts', 'AREAS', `${camel}Area`),
    ),
    ...LANGUAGES.map((lang) => ({
      file: `${folder}/names/${lang}.json`,
      text: json(menuTexts(camel, titles[lang], lang)),
    })),
  ];
  const style = JSON.parse(read('.oxfmtrc.json')) as FormatOptions;
  return Promise.all(changes.map(async ({ file, text }) => ({ file, text: await formatted(file, text, style) })));
}

/** The same change with one more import, after the others. */
function importing(line: string, { file, text }: Change): Change {
  const last = text.lastIndexOf('\nimport ');
  const end = text.indexOf('\n', last + 1);
  return { file, text: `${text.slice(0, end)}\n${line}${text.slice(end)}` };
}

const json = (texts: Texts): string => `${JSON.stringify(texts, null, 2)}\n`;

/** Names differ in length, and where lines break depends on it. */
async function formatted(file: string, text: string, style: FormatOptions): Promise<string> {
  const { code, errors } = await format(path.basename(file), text, style);
  if (errors.length > 0) throw new Error(`${file} would not be well formed: ${JSON.stringify(errors)}`);
  return code;
}
