import { readFileSync } from 'node:fs';
import path from 'node:path';

import { CONTRACT_VERSION } from '../host/HostApi.ts';
import { packageOf, SDK_ID, SHARED_LIBRARIES, UI_ID } from './sharedIds.ts';

const PACKAGE_FILE = path.resolve(import.meta.dirname, '../../../package.json');

/** Version per shared package as it is installed here; `src/ui` and `src/sdk` follow the host contract. */
export function sharedVersions(): Record<string, string> {
  const { dependencies } = JSON.parse(readFileSync(PACKAGE_FILE, 'utf8')) as { dependencies: Record<string, string> };
  const versions: Record<string, string> = { [UI_ID]: CONTRACT_VERSION, [SDK_ID]: CONTRACT_VERSION };
  for (const name of [...SHARED_LIBRARIES.map(packageOf), 'antd']) {
    const version = dependencies[name];
    if (!version) throw new Error(`package.json does not pin ${name}, which is shared with sub-applications`);
    versions[name] = version;
  }
  return versions;
}
