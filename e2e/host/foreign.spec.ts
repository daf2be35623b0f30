import { expect, type Harness, test } from './harness.ts';

const FOREIGN = 'lists,listens,roots,jquery,webpack,svelte,styles,vue,inline,natives,a';

/** All listeners of the window and of the roots of the page, by the browser's own list. */
async function listeners({ page }: Harness): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const heard: string[] = [];
  for (const root of ['window', 'document', 'document.documentElement', 'document.body']) {
    const { result } = await session.send('Runtime.evaluate', { expression: root });
    const found = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    heard.push(...found.listeners.map(({ type, useCapture }) => `${root} ${type}${useCapture ? ' (capture)' : ''}`));
  }
  await session.detach();
  return heard.toSorted();
}

/** The attributes of the roots of the page, what stands in head and body, styles, and what listens. */
const marks = async (harness: Harness) => ({ ...(await shownMarks(harness)), listeners: await listeners(harness) });

const shownMarks = ({ page }: Harness) =>
  page.evaluate(() => ({
    html: Array.from(document.documentElement.attributes, ({ name, value }) => `${name}=${value}`),
    body: Array.from(document.body.attributes, ({ name, value }) => `${name}=${value}`),
    shown: Array.from(document.body.children, ({ tagName, className }) => `${tagName} ${className}`),
    head: Array.from(document.head.children, ({ outerHTML }) => outerHTML),
    adopted: document.adoptedStyleSheets.length,
    rules: Array.from(document.styleSheets, ({ cssRules }) => cssRules.length),
    font: getComputedStyle(document.body).fontFamily,
  }));

/** Foreign sub-applications: what each shows, and what shows that it works. */
const APPS: readonly [name: string, heading: string, works: (harness: Harness) => Promise<void>][] = [
  ['roots', 'roots', async () => undefined],
  ['lists', 'lists', async () => undefined],
  ['webpack', 'came late', async () => undefined],
  ['listens', 'heard 0', async () => undefined],
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
    'vue',
    'vue',
    async ({ page }) => {
      await page.getByRole('button', { name: 'count 0' }).click();
      await expect(page.getByRole('button', { name: 'count 1' })).toHaveCSS('color', 'rgb(4, 5, 6)');
      await page.getByRole('button', { name: 'open' }).click();
      const teleported = page.locator('body > .teleported');
      await expect(teleported).toHaveCSS('color', 'rgb(7, 8, 9)');
      await teleported.getByRole('button', { name: 'close' }).click();
      await expect(teleported).toHaveCount(0);
      // Its own router, in the history of the page.
      await page.getByRole('link', { name: 'seventh' }).click();
      await expect(page.getByRole('heading', { name: 'order 7' })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/vue/orders/7');
      await page.goBack();
      await page.getByRole('button', { name: 'open' }).click();
      // Left open: goes with the sub-application.
      await expect(teleported).toBeVisible();
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
      expect(new URL(harness.page.url()).pathname).toBe('/nowhere');
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

test('back and forward lead through the pages of Vue Router and of others, each at its own address', async ({
  harness,
}) => {
  const { page } = harness;
  const isAt = async (path: string, heading: string): Promise<void> => {
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('heading')).toHaveCount(1);
    expect(new URL(page.url()).pathname).toBe(path);
  };
  await harness.open('/vue', { names: FOREIGN });
  await isAt('/vue/', 'vue');
  await page.getByRole('link', { name: 'seventh' }).click();
  await isAt('/vue/orders/7', 'order 7');
  await harness.go('/lists');
  await isAt('/lists', 'lists');
  await page.goBack();
  await isAt('/vue/orders/7', 'order 7');
  await page.goBack();
  await isAt('/vue/', 'vue');
  await page.goForward();
  await isAt('/vue/orders/7', 'order 7');
  await page.goForward();
  await isAt('/lists', 'lists');
  expect(harness.pageErrors).toEqual([]);
});

test('what listens on the window since the load hears nothing while another page is open, and hears again later', async ({
  harness,
}) => {
  const resize = () => harness.page.evaluate(() => void window.dispatchEvent(new Event('resize')));
  const heard = (times: number) => harness.page.getByRole('heading', { name: `heard ${times}`, exact: true });
  await harness.open('/listens', { names: FOREIGN });
  await expect(heard(0)).toBeVisible();
  await resize();
  await expect(heard(1)).toBeVisible();
  for (const times of [1, 2]) {
    await harness.go('/a');
    await expect(harness.shown('a')).toBeVisible();
    await resize();
    await harness.go('/listens');
    await expect(heard(times)).toBeVisible();
    await resize();
    await expect(heard(times + 1)).toBeVisible();
  }
});

/** The reasons that the registry told of inline handlers, each once. */
const inlineReasons = ({ page }: Harness) =>
  page.evaluate(() => [
    ...new Set(
      window.events.flatMap((event) => (event.type === 'inlineHandler' ? [`${event.app}: ${event.detail}`] : [])),
    ),
  ]);

const ADVICE = 'browsers run inline handlers outside of the sandbox; add a listener by script';

test('handlers in attributes that cannot find their function are told, with the reason', async ({ harness }) => {
  await harness.open('/inline', { names: FOREIGN });
  for (const name of ['save', 'keep', 'follow']) {
    await harness.page.getByText(name, { exact: true }).click();
    const reason = `inline: an inline handler uses ${name}, which the page does not have; ${ADVICE}`;
    await expect.poll(() => inlineReasons(harness)).toContain(reason);
  }
  expect(harness.pageErrors).toHaveLength(3);
});

/** As the console's server gives it, in what matters here. */
const POLICY = "script-src 'self' 'unsafe-eval'";

test('handlers in attributes that the policy of the page forbids are told', async ({ harness }) => {
  await harness.open('/inline', { names: FOREIGN, policy: POLICY });
  await expect(harness.page.getByRole('heading', { name: 'inline' })).toBeVisible();
  await harness.page.getByText('save', { exact: true }).click();
  await expect
    .poll(() => inlineReasons(harness))
    .toEqual([`inline: the policy of the page forbids inline handlers; ${ADVICE}`]);
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

test('functions of the browser accept the document and the window that a sub-application hands them', async ({
  harness,
}) => {
  await harness.open('/natives', { names: FOREIGN });
  await expect(harness.page.locator('.failed')).toHaveText('all accepted');
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
