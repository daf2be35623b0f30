import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { KIT_ID, PARTS_ID, SDK_ID, SHARED_LIBRARIES } from '../../src/sdk/vite/sharedIds.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const guide = read('docs/sub-apps.md');

/** Text of all files with an ending below a folder. */
function textBelow(folder: string, ending: RegExp): string {
  const files = readdirSync(path.join(ROOT, folder), { recursive: true }).map(String);
  return files
    .filter((file) => ending.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => read(path.join(folder, file)))
    .join('\n');
}

it('explains every kind of error that the panel has words for', () => {
  const texts = Object.keys(JSON.parse(read('src/shell/locales/en_US.json')) as object);
  const kinds = texts.flatMap((key) => /^shell\.app\.error\.(?!unknown)(\w+)$/.exec(key)?.[1] ?? []);
  expect(kinds.length).toBeGreaterThan(10);
  expect(kinds.filter((kind) => !guide.includes(`\`${kind}\``))).toEqual([]);
});

it('names every shared library', () => {
  const packages = [...SHARED_LIBRARIES, SDK_ID, KIT_ID, PARTS_ID].filter((id) => id !== 'react-dom/client');
  expect(packages.filter((id) => !guide.includes(`\`${id}\``))).toEqual([]);
});

it('names every member of the host and every prop', () => {
  const members = [...read('src/sdk/host/HostApi.ts').matchAll(/^ {2}readonly (\w+):/gm)];
  const props = [
    ...(/interface SubAppProps \{([^}]+)\}/.exec(read('src/sdk/host/SubAppProps.ts'))?.[1] ?? '').matchAll(
      /^ {2}(\w+):/gm,
    ),
  ];
  const names = [...members, ...props].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !new RegExp(`\`${name}[\`(]`).test(guide))).toEqual([]);
});

it('quotes texts as the code says them', () => {
  const sources = [
    textBelow('src', /\.tsx?$|en_US\.json$/),
    textBelow('scripts/build', /\.ts$/),
    textBelow('node_modules/qiankun/es', /\.js$/),
    textBelow('node_modules/import-html-entry/esm', /\.js$/),
    textBelow('node_modules/single-spa/lib/esm', /\.min\.js$/),
  ].join('\n');
  const [, table = ''] = guide.split('## Troubleshooting by text');
  const rows = table.split('\n').filter((row) => row.startsWith('| `') && !row.includes('| the browser'));
  const quoted = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]{8,})`/g)].map(([, text]) => text ?? ''),
  );
  expect(quoted.length).toBeGreaterThan(20);
  // Between the quoted words stand values: names, numbers, and the prefix of whoever speaks.
  const pieces = quoted.flatMap((text) => text.split(/…|\d+:?|^\[[\w-]+\]: /)).map((piece) => piece.trim());
  expect(pieces.filter((piece) => piece.length > 4 && !sources.includes(piece))).toEqual([]);
});
