import { expect, type Harness, test } from './harness.ts';

/** How elements of the console look beside a sub-application. */
const looks = ({ page }: Harness, root: string) =>
  page.evaluate((selector) => {
    const place = document.querySelector(selector);
    const host = document.createElement('div');
    host.innerHTML = '<h1>x</h1><p>x</p><a href="/">x</a><button>x</button>';
    if (selector === 'body') place?.append(host);
    const whole = selector === 'body' ? host : place;
    const found = ['h1', 'p', 'a', 'button']
      .map((name) => whole?.querySelector(name))
      .concat(selector === 'body' ? [document.body, document.documentElement] : []);
    const all = found.map((element) => {
      if (!(element instanceof Element)) return null;
      const {
        fontSize,
        fontFamily,
        fontStyle,
        textTransform,
        letterSpacing,
        wordSpacing,
        color,
        cursor,
        textShadow,
        borderRadius,
        backgroundColor,
      } = getComputedStyle(element);
      return {
        fontSize,
        fontFamily,
        fontStyle,
        textTransform,
        letterSpacing,
        wordSpacing,
        color,
        cursor,
        textShadow,
        borderRadius,
        backgroundColor,
      };
    });
    host.remove();
    return all;
  }, root);

for (const scoped of ['legacy', 'none'])
  test(`styles of a page with resets ${scoped === 'legacy' ? 'end at its own place' : 'reach the console'} where the mapping says ${scoped}`, async ({
    harness,
  }) => {
    await harness.open('/a', { names: 'legacy,a', scoped });
    await expect(harness.shown('a')).toBeVisible();
    const before = await looks(harness, 'body');
    for (let mount = 1; mount <= 3; mount += 1) {
      await harness.go('/legacy');
      await expect(harness.page.getByRole('heading', { name: 'legacy' })).toBeVisible();
      if (scoped === 'legacy') expect(await looks(harness, 'body'), `mount ${mount}`).toEqual(before);
      else expect(await looks(harness, 'body')).not.toEqual(before);
      const [heading, text, link, button] = await looks(harness, '#slot');
      expect(heading).toMatchObject({
        fontSize: '36px',
        textTransform: 'uppercase',
        letterSpacing: '3px',
        fontStyle: 'italic',
        cursor: 'help',
      });
      expect(link).toMatchObject({ color: 'rgb(51, 122, 183)', wordSpacing: '7px' });
      expect(button).toMatchObject({ borderRadius: '9px' });
      expect([text?.fontFamily, text?.fontSize]).toEqual(['legacy, serif', '14px']);
      await harness.go('/a');
      await expect(harness.shown('a')).toBeVisible();
      expect(await looks(harness, 'body')).toEqual(before);
    }
    expect(harness.pageErrors).toEqual([]);
  });
