import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const DOCUMENTS = [
  'README.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];

/** Paths that a document names whole: those with a placeholder or a pattern in them name none. */
function pathsIn(text: string): string[] {
  const named = [...text.matchAll(/`((?:src|server|docs|e2e|mocks|bench|scripts|tests)\/[^`\s]*)`/g)];
  return named.map(([, path]) => path ?? '').filter((path) => !/[<>*{}…:]/.test(path));
}

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

  it('the page of the kit names pieces that the kit has', () => {
    const kit = read('src/ui/index.ts');
    const named = [...read('docs/ui.md').matchAll(/`((?:use)?[A-Z]\w+)`/g)].map(([, name]) => name ?? '');
    const unknown = named.filter((name) => !new RegExp(`\\b${name}\\b`).test(kit));
    expect(unknown).toEqual([]);
    expect(named.length).toBeGreaterThan(10);
  });
});
