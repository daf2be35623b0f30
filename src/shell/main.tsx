import { boot } from './boot.ts';
import { showFatal } from './showFatal.ts';

/** A build for QA starts its service worker before anything else asks for anything; other builds do not contain it. */
async function start(): Promise<void> {
  if (import.meta.env.VITE_API_MOCK === 'msw') await (await import('../../mocks/browser.ts')).startMocks();
  await boot();
}

start().catch(showFatal);
