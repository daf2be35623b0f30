import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { apiReference, REFERENCE_FILE } from './apiReference.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

describe('the API reference', () => {
  it('is what the sources say; otherwise run `npm run reference`', () => {
    expect(readFileSync(path.join(ROOT, REFERENCE_FILE), 'utf8')).toBe(apiReference(ROOT));
  });

  it('tells the meaning of every export', () => {
    const entries = apiReference(ROOT).split('\n### ').slice(1);
    expect(entries.length).toBeGreaterThan(60);
    const bare = entries.filter((entry) => /^\S+\n\n```/.test(entry)).map((entry) => entry.split('\n')[0]);
    expect(bare).toEqual([]);
  });
});
