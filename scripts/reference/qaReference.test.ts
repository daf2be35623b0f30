import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FAULTS } from '../../mocks/faults.ts';
import { QA_REFERENCE_FILE, qaReference } from './qaReference.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

it('the tables for writers of tests are what the sources say; otherwise run `npm run reference`', () => {
  expect(readFileSync(path.join(ROOT, QA_REFERENCE_FILE), 'utf8')).toBe(qaReference(ROOT));
});

it('the tables name every fault, scenario and method, each with its meaning', () => {
  const text = qaReference(ROOT);
  expect(Object.keys(FAULTS).filter((name) => !text.includes(`| \`${name}\` |`))).toEqual([]);
  for (const name of [
    'everyRecord',
    'setTime: (at: string) => Promise<void>',
    'sortBy(columnKey: string)',
    "'malformed'",
  ])
    expect(text).toContain(`\`${name}\``);
  expect(text.split('\n').filter((line) => /^\| `.*` \|\s*\|$/.test(line))).toEqual([]);
});
