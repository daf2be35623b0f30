import { readdirSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { format, type FormatOptions } from 'oxfmt';
import { filesBelow } from './filesBelow.ts';
import { requireOwnTables } from './requireOwnTables.ts';
import { type FoundResource, foundResources } from './foundResources.ts';

/** A file that lists what other files declare. */
export interface PlannedList {
  file: string;
  text: string;
}

const HEAD = '// Written by `npm run lists` from the files that are there.\n';

/** From a file to another, as an import says it. */
const from = (file: string, to: string): string => {
  const way = path.posix.relative(path.posix.dirname(file), to);
  return way.startsWith('.') ? way : `./${way}`;
};

const importOf = (file: string, names: string, to: string): string => `import ${names} from '${from(file, to)}';\n`;

const camelOf = (name: string): string => name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** The tables of the database: every file below the schema. */
function tables(root: string): PlannedList {
  const file = 'server/db/schema/index.ts';
  const files = filesBelow(root, 'server/db/schema').filter((one) => one.split('/').length > 4);
  return { file, text: HEAD + files.map((one) => `export * from '${from(file, one)}';\n`).join('') };
}

/** The modules of the contract: every file that is neither shared nor a list. */
function modules(root: string): PlannedList {
  const file = 'src/contract/modules.ts';
  const files = filesBelow(root, 'src/contract').filter(
    (one) => !one.startsWith('src/contract/shared/') && one !== file && one !== 'src/contract/index.ts',
  );
  const names = files.map((one) => camelOf(one.split('/').slice(2).join('-').replace(/\.ts$/, '')));
  return {
    file,
    text: `${HEAD}${files.map((one, at) => importOf(file, `* as ${names[at]}`, one)).join('')}
/** Every module of the contract. */
export const MODULES: readonly Readonly<Record<string, unknown>>[] = [${names.join(', ')}];\n`,
  };
}

function declarations(app: string, found: readonly FoundResource[]): PlannedList {
  const file = `src/domain/${app}/resources.ts`;
  return {
    file,
    text: `${HEAD}${found.map((one) => importOf(file, `{ ${one.declaration} }`, one.file)).join('')}
/** The plain kinds of record of this sub-application. */
export const RESOURCES = [${found.map(({ declaration }) => declaration).join(', ')}] as const;\n`,
  };
}

/** The calls of those kinds whose list or form the kit shows. */
function loaders(app: string, found: readonly FoundResource[]): PlannedList {
  const file = `src/apps/${app}/resources.ts`;
  const lines = found
    .filter(({ resource: { screens } }) => screens?.list === undefined || screens.form === undefined)
    .map(
      ({ resource, calls, contract }) =>
        `${resource.name}: async () => (await import('${from(file, contract)}')).${calls},`,
    );
  return {
    file,
    text: `${HEAD}import type { ResourceLoaders } from '../../ui/index.ts';

/** The plain kinds of record that have no screens of their own. */
export const resources: ResourceLoaders = {${lines.join('')}};\n`,
  };
}

function handlers(app: string, found: readonly FoundResource[]): PlannedList {
  const file = `server/${app}/resources.ts`;
  const derived = found.filter((one) => one.handlers === undefined);
  const own = found.filter((one) => one.handlers !== undefined);
  const imports = [
    importOf(file, 'type { Implementation }', 'server/api/implement.ts'),
    ...(derived.length === 0
      ? []
      : [
          importOf(file, '{ resourceHandlers }', 'server/api/records/resourceHandlers.ts'),
          importOf(file, '* as tables', 'server/db/schema/index.ts'),
        ]),
    ...derived.map(({ calls, contract }) => importOf(file, `{ ${calls} }`, contract)),
    ...own.map(({ resource, handlers: at = '' }) => importOf(file, `{ ${resource.name}Handlers }`, at)),
  ];
  const lines = [
    ...derived.map(({ calls, resource }) => `...resourceHandlers(${calls}, tables.${resource.name}),`),
    ...own.map(({ resource }) => `...${resource.name}Handlers,`),
  ];
  return {
    file,
    text: `${HEAD}${imports.join('')}
/** Handlers of the plain kinds of record of this sub-application. */
export const resources: readonly Implementation[] = [${lines.join('')}];\n`,
  };
}

/** The lists of one sub-application with these plain kinds of record. */
export const listsOf = (app: string, found: readonly FoundResource[]): PlannedList[] => [
  declarations(app, found),
  loaders(app, found),
  handlers(app, found),
];

/** The lists that are written by a program, as they should be. */
export async function plannedLists(root: string): Promise<PlannedList[]> {
  const apps = readdirSync(path.join(root, 'src/domain')).filter((name) =>
    existsSync(path.join(root, 'src/domain', name, 'subApp.ts')),
  );
  const found = await Promise.all(apps.map(async (app) => ({ app, kinds: await foundResources(root, app) })));
  requireOwnTables(root, found);
  const lists = [tables(root), modules(root), ...found.flatMap(({ app, kinds }) => listsOf(app, kinds))];
  const style = JSON.parse(readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8')) as FormatOptions;
  return Promise.all(lists.map(async ({ file, text }) => ({ file, text: await formatted(file, text, style) })));
}

async function formatted(file: string, text: string, style: FormatOptions): Promise<string> {
  const { code, errors } = await format(path.basename(file), text, style);
  if (errors.length > 0) throw new Error(`${file} would not be well formed: ${JSON.stringify(errors)}`);
  return code;
}
