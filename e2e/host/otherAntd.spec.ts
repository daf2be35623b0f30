import { bundle } from '../../tests/fixtures/host/foreign/bundle.ts';
import { expect, type Harness, test as base } from './harness.ts';

/** Sub-applications of another antd and another React than the console's. */
const test = base.extend<object, { looks: string }>({
  looks: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
    async ({}, provide) => provide(await bundle('../looks/shellLooks.tsx')),
    { scope: 'worker', timeout: 60_000 },
  ],
});

const LOOKS = [
  'color',
  'background-color',
  'border',
  'border-radius',
  'font',
  'padding',
  'margin',
  'box-shadow',
  'transform',
];

/** How the pieces of the shell, and of the antd that is shared, look at this moment. */
const looksOf = ({ page }: Harness) =>
  page.evaluate(
    (names) =>
      Array.from(document.querySelectorAll('#root *'), (element) => {
        const style = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        const looks = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return { element: `${element.tagName} ${element.className}`, size: `${width}x${height}`, looks };
      }),
    LOOKS,
  );

/** Visible elements of the page beside the pieces and the slot. */
const seenInBody = ({ page }: Harness) =>
  page.evaluate(() =>
    Array.from(document.body.children).flatMap((element) =>
      element.matches('#root, #slot, script, style') || element.getClientRects().length === 0
        ? []
        : [element.outerHTML],
    ),
  );

/** Style sheets in the head, and what stands on the roots of the page. */
const marksOf = ({ page }: Harness) =>
  page.evaluate(() => ({
    head: Array.from(document.head.children, ({ outerHTML }) => outerHTML),
    roots: [document.documentElement, document.body].map((root) => (root.cloneNode() as Element).outerHTML),
    sheets: document.styleSheets.length,
  }));

/** Custom properties of antd that reach an element: those of the console carry its prefixes. */
const variablesAt = ({ page }: Harness, selector: string) =>
  page
    .locator(selector)
    .evaluate((element) => [...element.computedStyleMap().keys()].filter((name) => /^--(?:ant|shell)-/.test(name)));

/** Uses everything that opens something in the body; leaves dialog and message open. */
async function use({ page }: Harness, prefix: string): Promise<void> {
  await page.getByRole('combobox', { name: 'kind' }).click();
  await page.locator(`.${prefix}-select-item-option`, { hasText: 'second' }).click();
  await expect(page.locator(`#slot .${prefix}-select-selection-item`)).toHaveText('second');
  await page.getByRole('textbox', { name: 'day' }).click();
  await page.locator(`.${prefix}-picker-cell-in-view`).first().click();
  await expect(page.getByRole('textbox', { name: 'day' })).toHaveValue(/-01$/);
  await page.getByRole('button', { name: 'tell' }).click();
  // One, although the message of an earlier mount had no end of its own either.
  await expect(page.getByText('told').filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'open' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'OK' });
  // Its own theme: neither the shell's colour nor that of the shared antd.
  await expect(confirm).toHaveCSS('background-color', 'rgb(181, 0, 138)');
  await expect(confirm).toHaveCSS('border-radius', '6px');
}

for (const [name, prefix] of [
  ['antd5', 'ant'],
  ['antd5own', 'own'],
] as const)
  test(`antd 5 with React 18 and the prefix ${prefix} works beside the console, changes nothing of its looks, and leaves nothing`, async ({
    harness,
    looks,
  }) => {
    const { page } = harness;
    await harness.open('/nowhere', { names: `${name},a` });
    await page.addScriptTag({ content: looks });
    await expect(page.getByRole('button', { name: 'primary' }).first()).toHaveCSS(
      'background-color',
      'rgb(10, 125, 50)',
    );
    const [before, marks] = [await looksOf(harness), await marksOf(harness)];
    expect(before.length).toBeGreaterThan(8);
    for (let mount = 1; mount <= 3; mount += 1) {
      await harness.go(`/${name}`);
      await expect(page.getByRole('heading', { name: 'antd5' })).toBeVisible();
      await use(harness, prefix);
      expect(await variablesAt(harness, `.${prefix}-modal .${prefix}-btn-primary`)).toEqual([]);
      expect(await looksOf(harness), `beside it, mount ${mount}`).toEqual(before);
      await harness.go('/nowhere');
      await expect.poll(() => harness.status(name)).toBe('NOT_MOUNTED');
      expect(await seenInBody(harness)).toEqual([]);
      expect(await looksOf(harness), `after it, mount ${mount}`).toEqual(before);
      expect(await marksOf(harness), `after it, mount ${mount}`).toEqual(marks);
      // Nor does its message come back with somebody else's page.
      await harness.go('/a');
      await expect(harness.shown('a')).toBeVisible();
      await expect(page.getByText('told').filter({ visible: true })).toHaveCount(0);
    }
    expect(harness.pageErrors).toEqual([]);
  });
