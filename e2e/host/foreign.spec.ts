import { expect, type Harness, test } from './harness.ts';

const FOREIGN = 'lists,roots,jquery,webpack,svelte,styles,a';

/** The attributes of the roots of the page, and how many children the body has. */
const marks = ({ page }: Harness) =>
  page.evaluate(() => ({
    html: Array.from(document.documentElement.attributes, ({ name, value }) => `${name}=${value}`),
    body: Array.from(document.body.attributes, ({ name, value }) => `${name}=${value}`),
    shown: Array.from(document.body.children, ({ tagName, className }) => `${tagName} ${className}`),
    font: getComputedStyle(document.body).fontFamily,
  }));

/** Foreign sub-applications: what each shows, and what shows that it works. */
const APPS: readonly [name: string, heading: string, works: (harness: Harness) => Promise<void>][] = [
  ['roots', 'roots', async () => undefined],
  ['lists', 'lists', async () => undefined],
  ['webpack', 'came late', async () => undefined],
  [
    'svelte',
    'svelte',
    async ({ page }) => {
      await page.getByRole('button', { name: 'count 0' }).click();
      const button = page.getByRole('button', { name: 'count 1' });
      await expect(button).toHaveCSS('color', 'rgb(1, 2, 3)');
    },
  ],
  [
    'jquery',
    'jquery',
    async ({ page }) => {
      await page.getByRole('button', { name: 'menu' }).click();
      await page.getByText('pick', { exact: true }).click();
      // Once, however often the page was opened before.
      await expect(page.locator('.picked')).toHaveText('picked');
      await page.getByRole('button', { name: 'open' }).click();
      await expect(page.getByText('dialog')).toBeVisible();
    },
  ],
];

for (const [name, heading, works] of APPS) {
  test(`${name}: mounts three times, works each time, and leaves no trace`, async ({ harness }) => {
    await harness.open('/a', { names: FOREIGN });
    await expect(harness.shown('a')).toBeVisible();
    await harness.go('/nowhere');
    await expect(harness.shown('a')).toHaveCount(0);
    const before = await marks(harness);
    for (let mount = 1; mount <= 3; mount += 1) {
      await harness.go(`/${name}`);
      await expect(harness.page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await works(harness);
      await harness.go('/nowhere');
      await expect(harness.page.getByRole('heading')).toHaveCount(0);
      await expect.poll(() => harness.status(name)).toBe('NOT_MOUNTED');
      expect(await marks(harness)).toEqual(before);
    }
    expect(harness.pageErrors).toEqual([]);
  });
}

test('clicks and keys reach the page again once a sub-application that held them is left, and the cause is named', async ({
  harness,
}) => {
  await harness.open('/a', { names: FOREIGN });
  const clicks = () =>
    harness.page.evaluate(() => {
      let heard = 0;
      const hear = (event: Event): void => void (heard += event.defaultPrevented ? 0 : 1);
      document.body.addEventListener('click', hear);
      document.body.click();
      document.body.removeEventListener('click', hear);
      return heard;
    });
  await expect(harness.shown('a')).toBeVisible();
  expect(await clicks()).toBe(1);
  await harness.go('/roots');
  await expect(harness.page.getByRole('heading', { name: 'roots' })).toBeVisible();
  expect(await clicks()).toBe(0);
  await harness.go('/a');
  await expect(harness.shown('a')).toBeVisible();
  expect(await clicks()).toBe(1);
  const left = await harness.page.evaluate(() =>
    window.events.flatMap((event) => (event.type === 'leftBehind' ? [event] : [])),
  );
  expect(left).toEqual([
    {
      type: 'leftBehind',
      app: 'roots',
      left: [
        'attribute dir on html',
        'class theirs on html',
        'class locked on body',
        'style pointer-events on body',
        'listener for click on document (capture)',
        'listener for click on window (capture)',
      ],
    },
  ]);
});

test('a sub-application whose bundle finds its own address loads its parts from there', async ({ harness }) => {
  await harness.open('/webpack', { names: FOREIGN });
  await expect(harness.page.getByRole('heading', { name: 'came late' })).toBeVisible();
  expect(await harness.hits()).toHaveProperty(['/webpack/js/late.chunk.js']);
});

test('styles are as they were left, however they were put there or taken away', async ({ harness }) => {
  await harness.open('/a', { names: FOREIGN });
  for (let mount = 1; mount <= 3; mount += 1) {
    await harness.go('/styles');
    const heading = harness.page.getByRole('heading', { name: 'styles' });
    await expect(heading).toHaveCSS('color', 'rgb(1, 1, 1)');
    await expect(heading).toHaveCSS('letter-spacing', '5px');
    await expect(heading).toHaveCSS('text-indent', '8px');
    await expect(heading).toHaveCSS('word-spacing', '6px');
    await expect(heading).toHaveCSS('font-size', '33px');
    await expect(heading).toHaveCSS('font-style', 'normal');
    await harness.go('/a');
    await expect(harness.shown('a')).toBeVisible();
  }
});

test('an entry address with a query and a fragment is loaded', async ({ harness }) => {
  await harness.open('/nowhere', { names: 'a' });
  await harness.page.evaluate((apps) => {
    const app = { name: 'b', entry: `${apps}/b/index.html?v=1#/participated`, activeRule: '/b' };
    window.registry.register([{ ...app, props: { title: 'b', desc: '' } }]);
  }, harness.apps);
  await harness.go('/b');
  await expect(harness.shown('b')).toBeVisible();
});
