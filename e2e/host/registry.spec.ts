import type { Fault } from '../../tests/fixtures/host/server.ts';
import { expect, test } from './harness.ts';

const LOAD_FAULTS: [Fault, string, string][] = [
  ['entry404', 'http', 'load'],
  ['entry500', 'http', 'load'],
  ['loginPage', 'loginPage', 'load'],
  ['loginRedirect', 'loginPage', 'load'],
  ['notHtml', 'notHtml', 'load'],
  ['script404', 'http', 'load'],
  ['syntaxError', 'evaluation', 'load'],
  ['noLifecycles', 'noLifecycles', 'load'],
  ['moduleScript', 'moduleScript', 'load'],
  ['throwBootstrap', 'bootstrap', 'bootstrap'],
  ['throwMount', 'mount', 'mount'],
];

for (const [fault, kind, phase] of LOAD_FAULTS) {
  test(`${fault}: names ${kind}, leaves the others alone, and recovers without a reload`, async ({ harness }) => {
    await harness.break('bad', fault);
    await harness.open('/bad');
    await expect.poll(() => harness.errorOf('bad')).toMatchObject({ kind, phase });
    const pageId = await harness.page.evaluate(() => window.pageId);

    await harness.go('/a');
    await expect(harness.shown('a')).toHaveText('a greets a');
    await harness.go('/bad');
    await expect.poll(() => harness.errorOf('bad')).toMatchObject({ kind });
    await expect(harness.shown('a')).toHaveCount(0);

    await harness.heal('bad');
    await harness.page.evaluate(() => window.registry.retry('bad'));
    await expect(harness.shown('bad')).toHaveText('bad greets bad');
    expect(await harness.errorOf('bad')).toBeNull();
    expect(await harness.status('bad')).toBe('MOUNTED');

    await harness.go('/b');
    await expect(harness.shown('b')).toBeVisible();
    await harness.go('/bad');
    await expect(harness.shown('bad')).toHaveText('bad greets bad');
    expect(await harness.page.evaluate(() => window.pageId)).toBe(pageId);
    expect(harness.pageErrors).toEqual([]);
  });
}

test('an entry that hangs is left at once, fails after 8 seconds, and recovers', async ({ harness }) => {
  await harness.break('bad', 'hang');
  await harness.page.clock.install();
  await harness.open('/bad');
  await expect.poll(() => harness.status('bad')).toBe('LOADING_SOURCE_CODE');
  const left = Date.now();
  await harness.go('/a');
  await expect(harness.shown('a')).toBeVisible();
  expect(Date.now() - left).toBeLessThan(1000);
  expect(await harness.errorOf('bad')).toBeNull();
  expect(await harness.status('bad')).toBe('NOT_LOADED');

  await harness.go('/bad');
  await expect.poll(() => harness.status('bad')).toBe('LOADING_SOURCE_CODE');
  await harness.page.clock.runFor(5_000);
  expect(await harness.errorOf('bad')).toBeNull();
  await harness.page.clock.runFor(3_000);
  await expect.poll(() => harness.errorOf('bad')).toMatchObject({ kind: 'timeout', phase: 'load' });
  await harness.heal('bad');
  await harness.page.evaluate(() => window.registry.retry('bad'));
  await expect(harness.shown('bad')).toBeVisible();
  expect(harness.pageErrors).toEqual([]);
});

test('a mount that hangs does not hold up leaving, and coming back starts afresh', async ({ harness }) => {
  await harness.break('bad', 'hangMount');
  await harness.open('/bad');
  await expect.poll(() => harness.status('bad')).toBe('MOUNTING');
  await harness.go('/a');
  await expect(harness.shown('a')).toBeVisible();
  await harness.heal('bad');
  await harness.go('/bad');
  await expect(harness.shown('bad')).toBeVisible();
  await expect(harness.shown('a')).toHaveCount(0);
  expect(harness.pageErrors).toEqual([]);
});

for (const fault of ['throwUnmount', 'hangUnmount'] as const) {
  test(`${fault}: is named, the next one is shown, and coming back starts afresh`, async ({ harness }) => {
    await harness.break('bad', fault);
    await harness.open('/bad');
    await expect(harness.shown('bad')).toBeVisible();
    await harness.go('/a');
    await expect(harness.shown('a')).toBeVisible();
    await expect.poll(() => harness.errorOf('bad')).toMatchObject({ kind: 'unmount', phase: 'unmount' });
    await expect(harness.shown('bad')).toHaveCount(0);
    await harness.heal('bad');
    await harness.go('/bad');
    await expect(harness.shown('bad')).toBeVisible();
    expect(await harness.errorOf('bad')).toBeNull();
    expect(harness.pageErrors).toEqual([]);
  });
}

test('hurried navigation ends with exactly one sub-application and no page error [9-06]', async ({ harness }) => {
  await harness.open('/', { names: 'slowA,slowB,slowC' });
  for (let round = 0; round < 3; round += 1) {
    await harness.go('/slowA', '/slowB', '/slowA', '/slowC');
    await expect(harness.shown('slowC')).toBeVisible();
    await expect(harness.page.locator('[data-app]')).toHaveCount(1);
    await harness.go('/slowA');
    await harness.page.waitForTimeout(120);
    await harness.go('/slowB');
    await harness.page.waitForTimeout(60);
    await harness.go('/slowA');
    await expect(harness.shown('slowA')).toBeVisible();
    await expect(harness.page.locator('[data-app]')).toHaveCount(1);
  }
  await harness.go('/404');
  await expect(harness.page.locator('[data-app]')).toHaveCount(0);
  await expect(harness.page.locator('#slot > *')).toHaveCount(0);
  expect(harness.pageErrors).toEqual([]);
});

test('globals stay in the sandbox, and what was left in the body is swept [9-07]', async ({ harness }) => {
  await harness.open('/a');
  await expect(harness.shown('a')).toBeVisible();
  expect(await harness.page.evaluate(() => 'leaked_a' in window || 'a' in window)).toBe(false);
  await expect(harness.page.locator('.left-behind')).toHaveCount(1);
  await harness.go('/b');
  await expect(harness.shown('b')).toBeVisible();
  await expect(harness.page.locator('.left-behind')).toHaveCount(1);
  await harness.go('/404');
  await expect(harness.page.locator('.left-behind')).toHaveCount(0);
});

test('an origin that is not allowed is refused before any request', async ({ harness }) => {
  await harness.open('/c', { allowed: 'https://other.example' });
  await expect.poll(() => harness.errorOf('c')).toMatchObject({ kind: 'notAllowed' });
  expect((await harness.hits())['/c/index.html']).toBeUndefined();
});

test('after the first mount at most five other entries are fetched [9-03]', async ({ harness }) => {
  const names = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8'];
  const fetched = async () => {
    const hits = await harness.hits();
    return names.filter((name) => hits[`/${name}/index.html`] !== undefined).length;
  };
  await harness.open('/n1', { names: names.join(','), prefetch: 'on' });
  await expect.poll(fetched).toBe(6);
  await harness.page.waitForTimeout(500);
  expect(await fetched()).toBe(6);
});

test('mounted props can be renewed', async ({ harness }) => {
  await harness.open('/a');
  await expect(harness.shown('a')).toBeVisible();
  await harness.page.evaluate(() => window.registry.update('a'));
  await expect(harness.shown('a')).toHaveAttribute('data-updated', 'greets a');
  expect(await harness.status('a')).toBe('MOUNTED');
});

test('of many that were visited only some stay loaded, and one that was let go comes again', async ({ harness }) => {
  const names = Array.from({ length: 10 }, (_, index) => `n${index + 1}`);
  await harness.open('/n1', { names: names.join(',') });
  for (const name of names) {
    await harness.go(`/${name}`);
    await expect(harness.shown(name)).toBeVisible();
  }
  await expect.poll(() => harness.status('n1')).toBe('NOT_LOADED');
  await harness.go('/n1');
  await expect(harness.shown('n1')).toBeVisible();
  expect(await harness.status('n10')).toBe('NOT_MOUNTED');
});
