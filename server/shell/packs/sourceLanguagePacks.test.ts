import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sourceLanguagePacks } from './sourceLanguagePacks.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'console-packs-'));
  mkdirSync(join(root, 'src/apps/loyalty/locales'), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(text: string, seconds: number): void {
  const file = join(root, 'src/apps/loyalty/locales/en_US.json');
  writeFileSync(file, JSON.stringify({ 'loyalty.title': text }));
  utimesSync(file, seconds, seconds);
}

it('a text that is corrected in the sources is said at once', () => {
  write('Loyality', 1);
  const packs = sourceLanguagePacks(root);
  expect(packs.pack('en_US')).toEqual({ 'loyalty.title': 'Loyality' });
  write('Loyalty', 2);
  expect(packs.pack('en_US')).toEqual({ 'loyalty.title': 'Loyalty' });
  expect(packs.pack('ja_JP')).toEqual({});
});
