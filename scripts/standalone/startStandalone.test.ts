import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { CHROMIUM_ARGS, CHROMIUM_PATH } from '../../e2e/support/chromium.ts';
import { texts } from '../../e2e/support/texts.ts';
import { type Standalone, startStandalone } from './startStandalone.ts';
import { removeFolder } from '../../tests/files/removeFolder.ts';

let alone: Standalone;
beforeAll(async () => {
  alone = await startStandalone('common', 0);
}, 60_000);
afterAll(() => alone?.close(), 60_000);

it('names the sub-applications that there are when asked for another', async () => {
  await expect(startStandalone('nonsense', 0)).rejects.toThrow(/"nonsense"; there are: common, outreach/);
});

it('runs a sub-application without the shell: pages, API, language, and mounting again', async () => {
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: [...CHROMIUM_ARGS] });
  const complaints: string[] = [];
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    const heading = (title: string) => page.getByRole('heading', { level: 1, name: title, exact: true });
    await page.goto(alone.url);
    await heading(texts('zh_CN')('common.user.title')).waitFor();
    await page.getByRole('cell', { name: 'admin', exact: true }).waitFor();
    await page.getByRole('link', { name: '/common/contacts', exact: true }).click();
    await heading(texts('zh_CN')('common.contact.title')).waitFor();
    await page.getByLabel('Language').selectOption('ja_JP');
    await heading(texts('ja_JP')('common.contact.title')).waitFor();
    await page.getByRole('button', { name: 'Unmount and mount' }).click();
    await page.getByText('unmounted, nothing left').waitFor();
    await heading(texts('ja_JP')('common.contact.title')).waitFor();
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
}, 60_000);

it('takes its database along when it is stopped', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'alone-'));
  chmodSync(folder, 0o755);
  const root = path.resolve(import.meta.dirname, '../..');
  const command = ['--import', 'tsx', path.join(root, 'scripts/dev-alone.ts'), 'common'];
  const env = { ...process.env, NODE_ENV: 'development', PORT: '0', TMPDIR: folder };
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let output = '';
    // Read on: a closed pipe would end the process before the signal does.
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk) => {
        output += String(chunk);
        if (output.includes('runs alone')) resolve();
      });
    });
    expect(readdirSync(folder)).toContainEqual(expect.stringMatching(/^standalone-/));
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(readdirSync(folder).filter((name) => name.startsWith('standalone-'))).toEqual([]);
  } finally {
    child.kill('SIGKILL');
    removeFolder(folder);
  }
}, 60_000);
