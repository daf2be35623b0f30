import { expect, type Page, test } from 'playwright/test';
import { sanitizeContent } from '../../server/outreach/channel/email/sanitizeContent.ts';
import { renderTemplate } from '../../src/domain/shared/text/messageTemplate.ts';
import { ATTACKER, FILTER_EVASION, HOSTILE_VALUES, PLACES_OF_VALUES } from '../../tests/security/filterEvasion.ts';

/** An origin that exists nowhere: every request of the page is answered here. */
const PAGE = 'https://message.invalid/';

/** What happened in a page that may run scripts: a script that ran, a request to the attacker that is no picture. */
async function watched(page: Page): Promise<(html: string) => Promise<string[]>> {
  let html = '';
  let seen: string[] = [];
  // A dialog that stays open while its page is left holds up what comes next: scripts call a word of ours instead.
  await page.exposeFunction('scriptRan', () => seen.push('a script ran'));
  await page.addInitScript('window.alert = window.confirm = window.prompt = window.print = () => void scriptRan()');
  await page.route('**', (route) => {
    const request = route.request();
    if (request.url() === PAGE) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
    // Pictures are what e-mails may load.
    if (request.url().startsWith(ATTACKER) && request.resourceType() !== 'image') seen.push(`asked ${request.url()}`);
    return route.abort();
  });
  return async (content) => {
    html = `<!doctype html><meta charset="utf-8"><body>${content}`;
    seen = [];
    const interrupted = await page.goto(PAGE).then(
      () => [],
      (error: Error) => [`left while it opened: ${error.message}`],
    );
    if (interrupted.length > 0 || page.url() !== PAGE) return [...seen, ...interrupted, `led to ${page.url()}`];
    // What waits for a pointer, the keyboard, or a click on a link that runs.
    const press = (): string[] => {
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        for (const type of ['pointerenter', 'mouseover', 'focus', 'click', 'toggle']) {
          if (type !== 'click' || !(element instanceof HTMLAnchorElement)) element.dispatchEvent(new Event(type));
        }
      }
      return [...document.links].map(({ protocol }) => protocol);
    };
    // A page that leaves in the middle of it was led away; the error says where it stood.
    const links = await page.evaluate(press).catch((error: Error) => [`elsewhere: ${error.message}`]);
    const ran = links.filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol));
    return [...seen, ...ran.map((protocol) => `leads to ${protocol}`)];
  };
}

test('nothing of a message runs or leads away, in a page that runs scripts, whatever was smuggled in', async ({
  page,
  context,
}) => {
  // The same page without the filter: most of the list does run here. It is a page of its own: what
  // one of these has begun, a way elsewhere say, may come to its end only while the next is open.
  const unfiltered = await context.newPage();
  const openUnfiltered = await watched(unfiltered);
  let armed = 0;
  for (const vector of FILTER_EVASION.slice(0, 60)) if ((await openUnfiltered(vector)).length > 0) armed += 1;
  expect(armed).toBeGreaterThan(30);
  await unfiltered.close();

  const open = await watched(page);
  const written = FILTER_EVASION.map((vector) => renderTemplate(sanitizeContent(vector), {}, { html: true }));
  expect(await open(written.join('\n'))).toEqual([]);
});

test('no value of a person runs or leads away, wherever in a message it is filled in', async ({ page }) => {
  const open = await watched(page);
  const content = sanitizeContent(PLACES_OF_VALUES.join('\n'));
  const filled = HOSTILE_VALUES.map((x) => renderTemplate(content, { x }, { html: true }));
  expect(await open(filled.join('\n'))).toEqual([]);
});
