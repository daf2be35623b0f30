import { setupWorker } from 'msw/browser';
import { type FaultName, isFaultName } from './faults.ts';
import { faultHandlers } from './handlers.ts';

/** What QA finds on the window of a mock build. */
interface MockControl {
  /** Switches exactly these faults on; none switches all off. */
  setFaults: (...names: FaultName[]) => void;
}

/**
 * Starts the service worker of a mock build, before the shell does anything else: the running API answers, but for the
 * faults named in the address (`?mock=503,slow`) or set by `window.consoleMocks.setFaults('503')`. No service worker
 * (an insecure origin that is no local host): the page works without faults.
 */
export async function startMocks(): Promise<void> {
  const asked = new URLSearchParams(window.location.search).get('mock') ?? '';
  let active: readonly FaultName[] = asked.split(',').filter(isFaultName);
  const control: MockControl = { setFaults: (...names) => (active = names) };
  Object.assign(window, { consoleMocks: control });
  if (!('serviceWorker' in navigator)) return;
  await setupWorker(...faultHandlers(() => active)).start({
    quiet: true,
    // Everything without a fault belongs to the network, sub-application entries above all.
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: 'mockServiceWorker.js' },
  });
}
