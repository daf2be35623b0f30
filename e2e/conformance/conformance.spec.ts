import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'playwright/test';
import type { CheckId, Finding } from '../../scripts/conformance/Check.ts';
import { runConformance } from '../../scripts/conformance/runConformance.ts';
import { toReport } from '../../scripts/conformance/toReport.ts';
import { servedOnce } from './servedOnce.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Served once for all tests, since building them costs more than a check. */
const host = servedOnce('host');
const apps = servedOnce('apps');

// A run takes ten seconds on a machine that has nothing else to do.
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

const failed = (findings: readonly Finding[]): CheckId[] =>
  findings.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);

const seenBy = (findings: readonly Finding[], id: CheckId): string =>
  findings.find((finding) => finding.id === id)?.seen.join('\n') ?? '';

/** Fixture, the checks that fail, and words of what was seen. */
const BROKEN: [fixture: string, checks: CheckId[], seen: RegExp][] = [
  ['noLifecycles', ['lifecycles'], /lifecycle/],
  ['moduleScript', ['scripts'], /module scripts/],
  ['throwsInMount', ['mount'], /no members today/],
  ['throwsInUnmount', ['unmount'], /members are still here/],
  ['showsNothing', ['mount'], /showed nothing/],
  ['losesStylesThirdMount', ['remount'], /heading: first .*40px.* third/],
  ['leavesNodes', ['nodes'], /<div class="popup"> in body/],
  ['leavesStyle', ['styles'], /<style> in head/],
  ['leavesGlobal', ['globals'], /window\.memberCache/],
  ['leavesListener', ['listeners'], /'scroll' on window.*'popstate' on window.*'click' on document/s],
  ['leavesInline', ['listeners'], /'pointermove' on document at .*<anonymous>/],
  ['leavesTimer', ['timers'], /interval 500 ms.*timeout 200 ms/s],
  ['neverUnsubscribes', ['subscriptions'], /host\.subscribe/],
  ['pushesHistory', ['history'], /push \/pushesHistory\/first at .*app\.js/],
  ['escapesBase', ['basePath'], /replace \/first at .*app\.js/],
  ['forgetsBase', ['mount', 'basePath'], /mount 1 showed nothing/],
  ['asksHostForAssets', ['requests'], /of the host: \/images\/member\.png/],
  ['callsForeignOrigin', ['requests'], /https:\/\/statistics\.example\/visit/],
  ['ignoresLanguage', ['language'], /changed no text/],
  ['ignoresTheme', ['theme'], /changed no colour/],
  ['logsErrors', ['console'], /a member without a name.*a member without a number/s],
  ['inaccessible', ['accessibility'], /label/],
  ['leaksHeap', ['heap'], /kB a mount/],
];

for (const [name, checks, seen] of BROKEN) {
  test(`${name}: ${checks.join(' and ')} fails, and nothing else`, async () => {
    const findings = await runConformance(
      { entry: `${apps.origin}/${name}/`, name, base: `/${name}`, path: `/${name}` },
      host,
    );
    expect(failed(findings), toReport(name, findings)).toEqual(checks);
    expect(seenBy(findings, checks[0] as CheckId)).toMatch(seen);
  });
}

test('one that never subscribes fails what it cannot follow, and hears of the rights as a note', async () => {
  const name = 'neverSubscribes';
  const findings = await runConformance(
    { entry: `${apps.origin}/${name}/`, name, base: `/${name}`, path: `/${name}` },
    host,
  );
  expect(failed(findings)).toEqual(['language', 'theme']);
  expect(findings.find(({ id }) => id === 'permissions')).toMatchObject({
    outcome: 'note',
    seen: [expect.stringContaining('never calls host.subscribe')],
  });
});

test('an entry without a CORS header, and one that is not there, fail with the reason', async () => {
  const check = (entry: string) =>
    runConformance({ entry, name: 'keepsAll', base: '/keepsAll', path: '/keepsAll' }, host);
  const closed = await check(`${apps.origin}/closed/keepsAll/`);
  expect([failed(closed), seenBy(closed, 'entry')]).toEqual([['entry'], 'no Access-Control-Allow-Origin']);
  const missing = await check(`${apps.origin}/keepsAll/nothing.html`);
  expect(failed(missing)).toEqual(['entry']);
  expect(seenBy(missing, 'entry')).toContain('status 404');
});

const KEEPING: [name: string, base: string, path: string][] = [
  ['keepsAll', '/keepsAll', '/keepsAll'],
  ['latePart', '/latePart', '/latePart'],
  ['ownMobx', '/ownMobx', '/ownMobx'],
  ['vue', '/vue', '/vue'],
  ['vueRouter', '/vueRouter', '/vueRouter/orders'],
  ['common', '/common', '/common/userManagement'],
  ['outreach', '/', '/'],
];

for (const [name, base, place] of KEEPING) {
  test(`${name} keeps the contract`, async () => {
    const findings = await runConformance({ entry: `${apps.origin}/${name}/`, name, base, path: place }, host);
    expect(failed(findings), toReport(name, findings)).toEqual([]);
    expect(findings.filter(({ outcome }) => outcome === 'skipped')).toEqual([]);
  });
}

/** The command as teams run it. */
function command(...given: string[]): Promise<{ status: number; output: string }> {
  const args = ['--import', 'tsx', path.join(ROOT, 'scripts/check-subapp.ts'), ...given];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT }, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : Number(error.code), output: stdout + stderr });
    });
  });
}

test('the command ends with 0 and a report where everything is kept', async () => {
  const junit = test.info().outputPath('junit.xml');
  const { status, output } = await command(`${apps.origin}/keepsAll/`, '--junit', junit);
  expect([status, output]).toEqual([0, expect.stringContaining('It keeps the contract.')]);
  expect(output).toMatch(/^ok +accessibility +axe finds nothing/m);
  const xml = await readFile(junit, 'utf8');
  expect(xml).toContain('<testsuite name="check:subapp.keepsAll"');
  expect(xml).toContain('failures="0"');
});

test('the command ends with 1, what was seen and what to do where a promise is broken', async () => {
  const junit = test.info().outputPath('junit.xml');
  const { status, output } = await command(`${apps.origin}/throwsInMount/`, '--base', '/members', '--junit', junit);
  expect([status, output]).toEqual([1, expect.stringContaining('It breaks the contract: mount.')]);
  expect(output).toMatch(/^FAILED +mount .*\n +mount 1: no members today.*\n +-> render into props\.container/m);
  expect(await readFile(junit, 'utf8')).toMatch(/<failure message="render into [^"]*">mount 1: no members today/);
});

test('the command ends with 2 where it cannot be read', async () => {
  expect(await command()).toMatchObject({ status: 2, output: expect.stringContaining('Give one address.') });
  expect(await command('keepsAll')).toMatchObject({ status: 2, output: expect.stringContaining('no http address') });
  expect(await command(`${apps.origin}/keepsAll/`, '--path', '/elsewhere')).toMatchObject({
    status: 2,
    output: expect.stringContaining('--path to lie below it'),
  });
});
