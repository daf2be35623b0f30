import path from 'node:path';

import { serveHost } from '../../scripts/conformance/serveHost.ts';
import { serveFixtures } from '../../tests/fixtures/conformance/serveFixtures.ts';
import { SERVED_AT } from './servedOnce.ts';

const built = (name: string): string => path.resolve(import.meta.dirname, '../../dist/subapps', name);

/** Serves host page and fixtures for a run of the tests; what it returns stops both. */
export default async function serveOnce(): Promise<() => Promise<void>> {
  const [host, apps] = await Promise.all([
    serveHost(),
    serveFixtures({ common: built('common'), outreach: built('outreach') }),
  ]);
  process.env[SERVED_AT.host] = host.origin;
  process.env[SERVED_AT.apps] = apps.origin;
  return async () => {
    await Promise.all([host.close(), apps.close()]);
  };
}
