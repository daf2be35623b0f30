import { chromium, type Page } from 'playwright';

import { CHROMIUM_ARGS, CHROMIUM_PATH } from '../../e2e/support/chromium.ts';
import { manifestUrl } from '../../src/shell/shared/readManifest.ts';
import type { ConformanceOptions } from './ConformanceOptions.ts';

/** An open host page, and what was heard of it. */
export interface OpenHostPage {
  page: Page;
  /** Addresses that were asked for, without those of the host's own files. */
  requests: readonly string[];
  /** Errors on the console and uncaught ones. */
  complaints: readonly string[];
  close: () => Promise<void>;
}

/** The engine keeps the machine code of what it finds hot in the same heap, which would look like growth. */
const STEADY_HEAP = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/** Opens the host page for a sub-application in a browser of its own. Nothing beyond the two origins is ever reached. */
export async function openHostPage(
  host: string,
  hostFolder: string,
  options: ConformanceOptions,
): Promise<OpenHostPage> {
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: [...CHROMIUM_ARGS, STEADY_HEAP] });
  try {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 900 } });
    const origins = new Set([host, new URL(options.entry).origin]);
    const isForeign = ({ protocol, origin }: URL): boolean => /^https?:$/.test(protocol) && !origins.has(origin);
    await context.route(isForeign, (route) =>
      route.fulfill({ status: 200, body: '', headers: { 'access-control-allow-origin': '*' } }),
    );
    const page = await context.newPage();
    const manifest = manifestUrl(options.entry, options.entry);
    const requests: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!request.isNavigationRequest() && !url.startsWith(host + hostFolder)) requests.push(url);
    });
    page.on('console', (message) => {
      // A manifest is optional, and the browser notes that there is none.
      const isManifest = message.location().url === manifest;
      if (message.type() === 'error' && !isManifest) complaints.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
    const { entry, name, base, path } = options;
    await page.goto(`${host}/404?${new URLSearchParams({ entry, name, base, path }).toString()}`);
    await page.waitForFunction(() => 'conformance' in window);
    return { page, requests, complaints, close: () => browser.close() };
  } catch (error) {
    await browser.close();
    throw error;
  }
}
