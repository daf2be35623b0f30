import { existsSync } from 'node:fs';

/** First the shell without a window: the same engine, and nothing of its own to draw around each page. */
const USUAL_PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** The browser: the system's, since no test downloads one. */
export const CHROMIUM_PATH =
  process.env.CHROMIUM_PATH || (USUAL_PLACES.find((file) => existsSync(file)) ?? '/usr/bin/chromium');

/** Flags that work without a display, as root, and without a network beyond this machine. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A site that is not ours, and a name that is no local host, for what browsers refuse there (service worker, clipboard, randomUUID).
  '--host-resolver-rules=MAP console.test 127.0.0.1, MAP shop.test 127.0.0.1',
];
