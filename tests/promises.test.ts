import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A row of docs/promises.md. */
interface Promised {
  key: string;
  file: string;
  name: string;
  test: string;
  words: string;
}

const ROW = /^\| `([^`]+)`\s*\|[^|]+\| `([^`]+)` `([^`]+)`\s*\| `([^`]+)` "([^"]+)"\s*\|$/;

const lines = readFileSync('docs/promises.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'));

const rows = lines.flatMap((line): Promised[] => {
  const [, key, file, name, test, words] = ROW.exec(line) ?? [];
  return key && file && name && test && words ? [{ key, file, name, test, words }] : [];
});

const KEYS: ReadonlySet<string> = new Set(
  ['src', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /(locales|names)\/en_US\.json$/.test(path))
      .flatMap((path) => Object.keys(JSON.parse(readFileSync(`${folder}/${path}`, 'utf8')) as Record<string, string>)),
  ),
);

const holds = (file: string, text: string): boolean => existsSync(file) && readFileSync(file, 'utf8').includes(text);

it('every row of the promises can be read', () => {
  expect(rows.length).toBe(lines.length);
  expect(rows.length).toBeGreaterThan(15);
});

it('every promise on screen has its text, the place that computes it and its test', () => {
  const faults = rows.flatMap(({ key, file, name, test, words }) => [
    ...(KEYS.has(key) ? [] : [`${key}: no such text`]),
    ...(holds(file, name) ? [] : [`${key}: ${file} has no ${name}`]),
    ...(holds(test, words) ? [] : [`${key}: ${test} does not say "${words}"`]),
  ]);
  expect(faults).toEqual([]);
});
