import { parseArgs } from 'node:util';

/** What is asked for on the command line. */
export interface ConformanceOptions {
  /** Address of the entry page, as the console's mapping would name it. */
  entry: string;
  /** Name in the mapping. */
  name: string;
  /** Its activeRule. */
  base: string;
  /** Page that is opened: the base itself, where not given. */
  path: string;
  /** File for the result in JUnit's form. */
  junit?: string;
}

/** The command line cannot be read. */
export class OptionsProblem extends Error {}

/** How the command is written. */
export const USAGE = `npm run check:subapp -- <address of the entry> [--base /<path>] [--name <name>] [--path /<page>] [--junit <file>]
  address   of the served bundle, such as http://localhost:5001/my-app/
  --name    name in the mapping; by default the one in manifest.json, else the last folder of the address
  --base    where its pages begin; /<name> by default
  --path    page that is opened, below the base; by default the base itself
  --junit   also write the result as JUnit XML`;

/**
 * Reads the command line.
 * @throws {OptionsProblem} where it is not as {@link USAGE} says.
 */
export async function readOptions(argv: readonly string[]): Promise<ConformanceOptions> {
  const { values, positionals } = parse(argv);
  const [entry, ...rest] = positionals;
  if (entry === undefined || rest.length > 0) throw new OptionsProblem(`Give one address.\n\n${USAGE}`);
  if (!URL.canParse(entry) || !/^https?:$/.test(new URL(entry).protocol))
    throw new OptionsProblem(`'${entry}' is no http address.\n\n${USAGE}`);
  const name = values.name ?? (await nameInManifest(entry)) ?? lastFolder(entry);
  if (name === undefined) throw new OptionsProblem(`The address names no folder: give --name.\n\n${USAGE}`);
  const base = values.base ?? `/${name}`;
  const path = values.path ?? base;
  if (!base.startsWith('/') || !isBelow(base, path))
    throw new OptionsProblem(`--base has to begin with '/', and --path to lie below it.\n\n${USAGE}`);
  return { entry, name, base, path, ...(values.junit === undefined ? {} : { junit: values.junit }) };
}

/** Whether a path belongs to a base, as the registry decides it. */
export const isBelow = (base: string, path: string): boolean =>
  base === '/' || path === base || path.startsWith(`${base.replace(/\/$/, '')}/`);

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { name: text, base: text, path: text, junit: text },
    });
  } catch (error) {
    throw new OptionsProblem(`${(error as Error).message}\n\n${USAGE}`, { cause: error });
  }
}

async function nameInManifest(entry: string): Promise<string | undefined> {
  try {
    const { name } = (await (await fetch(new URL('manifest.json', entry))).json()) as { name?: unknown };
    return typeof name === 'string' && name !== '' ? name : undefined;
  } catch {
    // Bundles that share nothing have no manifest; a server that is down shows in the checks.
    return undefined;
  }
}

const lastFolder = (entry: string): string | undefined =>
  new URL(entry).pathname.split('/').slice(0, -1).filter(Boolean).at(-1);
