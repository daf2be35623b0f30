import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { texts } from '../e2e/support/texts.ts';

it('benches read pages by texts that there are', () => {
  const t = texts('zh_CN');
  const files = readdirSync('bench', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const keys = files.flatMap((file) =>
    [...readFileSync(join('bench', file), 'utf8').matchAll(/\bt\('([\w.]+)'/g)].map(([, key = '']) => key),
  );
  expect(keys.length).toBeGreaterThan(20);
  const missing = keys.filter((key) => {
    try {
      t(key);
      return false;
    } catch {
      return true;
    }
  });
  expect(missing).toEqual([]);
});
