import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { texts } from '../e2e/support/texts.ts';
import { closureOf } from '../scripts/build/closureSize.ts';
import { PROJECT_ROOT } from '../server/projectRoot.ts';
import { openBrowser, switchTo } from './support/openConsolePage.ts';
import { openSignedInPage } from './support/openSignedInPage.ts';
import { type Figure, report, say } from './support/report.ts';
import { setPrefetch } from './support/setPrefetch.ts';
import { type RunningConsole, startViewedConsole } from './support/startConsole.ts';
import { whenUsable } from './support/whenUsable.ts';

const SIGN_IN_AIM_KB = 250;
const FIRST_PAGE_AIM_KB = 480;
const SUB_APP_AIM_KB = 60;
const LARGEST = 10;

const SHELL = join(PROJECT_ROOT, 'dist/shell');
const SHARED_MODULES = /^src\/(shell\/shared|sdk|ui|parts)\//;
const SHELL_MODULES = /^(index\.html$|src\/shell\/(?!shared\/))/;
const t = texts('zh_CN');
const FIRST_PAGES = [
  { app: 'outreach', path: '/task', heading: t('outreach.task.title') },
  { app: 'common', path: '/common/roleManagement', heading: t('common.role.title') },
] as const;

/** A script that was fetched. */
interface Script {
  name: string;
  /** `shell`, `shared`, or the name of a sub-application. */
  group: string;
  gzip: number;
}

/**
 * JavaScript that the browser asks for until a page is usable, gzipped, from the files of the build: how it is compressed
 * on the way and what else the machine does change nothing. Without prefetching, which comes after that and is not needed.
 */
export async function benchByteBudget(): Promise<void> {
  say('\nBytes: scripts until the sign-in page, a first page, and a further sub-application are usable …');
  const console = await startViewedConsole();
  const browser = await openBrowser();
  try {
    const groupOf = grouping();
    const scripts = async (page: Page, until: number) => scriptsOf(await asked(page, until), console, groupOf);
    const guest = await browser.newPage({ locale: 'zh-CN' });
    await setPrefetch(guest, 'off');
    await guest.goto(console.url, { waitUntil: 'commit' });
    const signIn = { heading: t('shell.login.title'), holds: 'form button[type=submit]' };
    show('Bytes: sign-in page', SIGN_IN_AIM_KB, await scripts(guest, await whenUsable(guest, signIn)));
    const token = await console.signIn();
    for (const [place, first] of FIRST_PAGES.entries()) {
      const further = FIRST_PAGES[1 - place] ?? first;
      const page = await openSignedInPage(browser, console.url, token);
      await setPrefetch(page, 'off');
      await page.goto(console.url + first.path, { waitUntil: 'commit' });
      const before = await scripts(page, await whenUsable(page, first));
      show(`Bytes: first page, ${first.path}`, FIRST_PAGE_AIM_KB, before);
      await page.waitForLoadState('networkidle');
      const known = new Set((await scripts(page, Infinity)).map(({ name }) => name));
      await switchTo(page, further.path, further.heading);
      const after = await scripts(page, await whenUsable(page, further));
      const added = after.filter(({ name }) => !known.has(name));
      show(`Bytes: ${further.app} as a further sub-application, ${further.path}`, SUB_APP_AIM_KB, added);
      await page.context().close();
    }
  } finally {
    await browser.close();
    await console.close();
  }
}

/** Addresses of the scripts that a page asked for before a moment of its clock. */
function asked(page: Page, until: number): Promise<string[]> {
  return page.evaluate(
    (end) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= (end ?? Infinity))
        .map(({ name }) => new URL(name))
        .filter(({ pathname }) => pathname.endsWith('.js'))
        .map(({ origin, pathname }) => origin + pathname),
    Number.isFinite(until) ? until : null,
  );
}

/** Tells what sub-applications can take from the host, packages included (shared), from the rest of the shell. */
function grouping(): (file: string) => string {
  const manifest = readManifest();
  const modules = Object.keys(manifest).filter((key) => SHARED_MODULES.test(key));
  const shared = closureOf(SHELL, modules);
  // Pieces of the shell may be imported by what it shares, and stay its own.
  for (const [key, { file }] of Object.entries(manifest)) if (SHELL_MODULES.test(key)) shared.delete(join(SHELL, file));
  return (file) => (shared.has(file) ? 'shared' : 'shell');
}

const readManifest = (): Record<string, { file: string }> =>
  JSON.parse(readFileSync(join(SHELL, '.vite/manifest.json'), 'utf8'));

function scriptsOf(urls: string[], { subAppUrl }: RunningConsole, groupOf: (file: string) => string): Script[] {
  return [...new Set(urls)].map((url) => {
    const { origin, pathname } = new URL(url);
    const foreign = origin === new URL(subAppUrl).origin;
    const file = join(foreign ? join(PROJECT_ROOT, 'dist/subapps') : SHELL, pathname);
    const group = foreign ? (pathname.split('/')[1] ?? '') : groupOf(file);
    return { name: basename(file), group, gzip: gzipSync(readFileSync(file)).length };
  });
}

const kilobytes = (scripts: readonly Script[]): string =>
  `${(scripts.reduce((sum, { gzip }) => sum + gzip, 0) / 1000).toFixed(1)} kB in ${scripts.length}`;

function show(title: string, aim: number, scripts: readonly Script[]): void {
  const total = scripts.reduce((sum, { gzip }) => sum + gzip, 0) / 1000;
  const groups = [...new Set(scripts.map(({ group }) => group))].toSorted();
  const largest = scripts.toSorted((a, b) => b.gzip - a.gzip).slice(0, LARGEST);
  report(title, [
    { what: 'in all', aim: `<= ${aim} kB`, reached: kilobytes(scripts), met: total <= aim },
    ...groups.map((name): Figure => ({
      what: `  ${name}`,
      aim: '',
      reached: kilobytes(scripts.filter(({ group }) => group === name)),
    })),
    ...largest.map(({ name, group, gzip }): Figure => ({
      what: `    ${name}`,
      aim: group,
      reached: `${(gzip / 1000).toFixed(1)} kB`,
    })),
  ]);
}

if (process.argv[1] === import.meta.filename) await benchByteBudget();
