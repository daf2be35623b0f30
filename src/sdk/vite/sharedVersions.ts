import { readFileSync } from 'node:fs';
import path from 'node:path';

import { CONTRACT_VERSION } from '../host/HostApi.ts';
import { FORMER_UI_ID, KIT_ID, packageOf, PARTS_ID, SDK_ID, SHARED_LIBRARIES } from './sharedIds.ts';

const PACKAGE_FILE = path.resolve(import.meta.dirname, '../../../package.json');

/** Version per shared package as it is installed here; sdk, kit and parts follow the host contract. */
export function sharedVersions(): Record<string, string> {
  const { dependencies } = JSON.parse(readFileSync(PACKAGE_FILE, 'utf8')) as { dependencies: Record<string, string> };
  const own = [SDK_ID, KIT_ID, PARTS_ID, FORMER_UI_ID].map((id) => [id, CONTRACT_VERSION] as const);
  const versions: Record<string, string> = Object.fromEntries(own);
  for (const name of [...SHARED_LIBRARIES.map(packageOf), 'antd']) {
    const version = dependencies[name];
    if (!version) throw new Error(`package.json does not pin ${name}, which is shared with sub-applications`);
    versions[name] = version;
  }
  return versions;
}
