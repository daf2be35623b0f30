import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { SERVER_VARIABLES } from '../server/config/readConfig.ts';
import { CONTRACT_VERSION } from '../src/sdk/host/HostApi.ts';

const ROOT = join(import.meta.dirname, '..');

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];

/** Paths that a document names whole: those with a placeholder or a pattern in them name none. */
function pathsIn(text: string): string[] {
  const named = [...text.matchAll(/`((?:src|server|docs|e2e|mocks|simulators|bench|scripts|tests)\/[^`\s]*)`/g)];
  return named.map(([, path]) => path ?? '').filter((path) => !/[<>*{}…:]/.test(path));
}

/** Files of the repository's own code below the folders. */
const sourcesIn = (...folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
      .map((file) => join(folder, file)),
  );

/** The name that a heading has in a link. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** Links of a document that stay within the repository, with the heading that they name. */
function linksIn(text: string): { path: string; anchor: string | undefined }[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target ?? '');
  return targets
    .filter((target) => !/^\w+:/.test(target))
    .map((target) => {
      const [path = '', anchor] = target.split('#');
      return { path, anchor };
    });
}

/** Variables that belong to others: the runner of the tests, the shell, Node. */
const FOREIGN_VARIABLES = [
  'BROWSER_SLOWDOWN',
  'IMPORT_KILLS',
  'SMS_KILLS',
  'DRAWS',
  'DRAW_KILLS',
  'DRAW_RATES',
  'CI',
  'NODE_ENV',
  'PATH',
  'TMPDIR',
];

describe('documents', () => {
  it('name files and folders that exist', () => {
    const missing = DOCUMENTS.flatMap((document) =>
      pathsIn(read(document))
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `${document}: ${path}`),
    );
    expect(missing).toEqual([]);
    expect(DOCUMENTS.flatMap((document) => pathsIn(read(document))).length).toBeGreaterThan(30);
  });

  it('link to files and headings that exist', () => {
    const broken = DOCUMENTS.flatMap((document) =>
      linksIn(read(document)).flatMap(({ path, anchor }) => {
        const target = path === '' ? document : join(dirname(document), path);
        if (!existsSync(join(ROOT, target))) return `${document}: ${path}`;
        if (anchor === undefined) return [];
        const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading ?? ''));
        return headings.includes(anchor) ? [] : `${document}: ${path}#${anchor}`;
      }),
    );
    expect(broken).toEqual([]);
  });

  it('name commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const unknown = DOCUMENTS.flatMap((document) =>
      [...read(document).matchAll(/(?:`|^|&& )(?:\w+=\S+ )*npm (?:run )?([a-z][\w:-]*)/gm)]
        .map(([, name]) => name ?? '')
        .filter((name) => !(name in scripts) && name !== 'ci')
        .map((name) => `${document}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('name browser tests that exist', () => {
    const files = readdirSync(join(ROOT, 'e2e'), { recursive: true, encoding: 'utf8' });
    const named = DOCUMENTS.flatMap((document) =>
      [...read(document).matchAll(/npm run e2e -- ([\w/]+)/g)].map(([, path]) => path ?? ''),
    );
    // Of the sub-application that the guide makes.
    const made = ['real/loyalty'];
    expect(named.filter((path) => !files.some((file) => file.includes(path)))).toEqual(made);
    expect(named.length).toBeGreaterThan(made.length + 1);
  });

  it('the guide of sub-applications names the version of their contract', () => {
    expect(read('docs/sub-apps.md')).toContain(
      `\`CONTRACT_VERSION\` in \`src/sdk/host/HostApi.ts\` (${CONTRACT_VERSION})`,
    );
  });

  it('.env.example has every variable that the code reads, and no other', () => {
    const variables = new Set(Object.keys(SERVER_VARIABLES.shape));
    for (const file of [
      ...sourcesIn('server', 'scripts', 'e2e', 'bench', 'tests', 'mocks', 'simulators'),
      'vite.config.ts',
    ])
      for (const [, name] of read(file).matchAll(/process\.env\.([A-Z][A-Z\d_]*)/g)) variables.add(name ?? '');
    for (const [name] of read('src/sdk/config/parseConfig.ts').matchAll(/VITE_[A-Z\d_]+/g)) variables.add(name);
    for (const name of FOREIGN_VARIABLES) variables.delete(name);
    expect(Object.keys(parseEnv(read('.env.example'))).toSorted()).toEqual([...variables].toSorted());
  });

  it('the page of the kit names pieces that the kit has', () => {
    const kit = read('src/ui/index.ts') + read('src/parts/index.ts');
    const named = [...read('docs/ui.md').matchAll(/`((?:use)?[A-Z]\w+)`/g)].map(([, name]) => name ?? '');
    const unknown = named.filter((name) => !new RegExp(`\\b${name}\\b`).test(kit));
    expect(unknown).toEqual([]);
    expect(named.length).toBeGreaterThan(10);
  });
});
