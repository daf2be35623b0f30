import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { applyChanges } from './applyChanges.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'changes-'));
  writeFileSync(path.join(root, 'old.txt'), 'old');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const tree = () => readdirSync(root, { recursive: true }).map(String).toSorted();

it('writes new files with their folders, and replaces old ones', () => {
  applyChanges(root, [
    { file: 'a/b/new.txt', text: 'new' },
    { file: 'old.txt', text: 'changed' },
  ]);
  expect(tree()).toEqual(['a', 'a/b', 'a/b/new.txt', 'old.txt']);
  expect(readFileSync(path.join(root, 'old.txt'), 'utf8')).toBe('changed');
});

it('leaves everything as it was when one file cannot be written', () => {
  const changes = [
    { file: 'a/b/new.txt', text: 'new' },
    { file: 'a/b/c/deep.txt', text: 'new' },
    { file: 'old.txt', text: 'changed' },
    { file: 'old.txt/below', text: 'a file is no folder' },
  ];
  expect(() => applyChanges(root, changes)).toThrow('old.txt');
  expect(tree()).toEqual(['old.txt']);
  expect(readFileSync(path.join(root, 'old.txt'), 'utf8')).toBe('old');
});
