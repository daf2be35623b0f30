import { ANTD_GROUP_OF, type AntdGroup } from './antdGroups.ts';
import type { SharedPart } from './SharedScope.ts';

const core: SharedPart = async () => (await import('./coreLibraries.ts')).CORE_LIBRARIES;

const LAZY: Readonly<Record<string, SharedPart>> = {
  'libphonenumber-js/min': async () => ({ 'libphonenumber-js/min': await import('./phoneLibrary.ts') }),
  '@console/kit': async () => ({ '@console/kit': await import('../../ui/index.ts') }),
  '@console/parts': async () => ({ '@console/parts': await import('../../parts/index.ts') }),
  // Bundles that were built for contract 3.1 or older ask for both together.
  '@console/ui': async () => ({ '@console/ui': await import('./formerUi.tsx') }),
  '@console/sdk': async () => ({ '@console/sdk': await import('../../sdk/index.ts') }),
};

const CORE_IDS = new Set([
  '@tanstack/react-query',
  'dayjs',
  'i18next',
  'mobx',
  'mobx-react-lite',
  'react',
  'react-dom',
  'react-dom/client',
  'react-i18next',
  'react-router-dom',
  'react/jsx-runtime',
  'zod',
]);

function antdPart(load: AntdGroup): SharedPart {
  return async () =>
    Object.fromEntries(Object.entries(await load()).map(([name, value]) => [`antd/${name}`, { default: value }]));
}

const ANTD_PARTS = new Map([...new Set(ANTD_GROUP_OF.values())].map((load) => [load, antdPart(load)]));

/** The part of the host that brings an id of the shared scope; the same part for all its ids. */
export function sharedPartOf(id: string): SharedPart | undefined {
  if (CORE_IDS.has(id)) return core;
  if (Object.hasOwn(LAZY, id)) return LAZY[id];
  const group = id.startsWith('antd/') ? ANTD_GROUP_OF.get(id.slice('antd/'.length)) : undefined;
  return group && ANTD_PARTS.get(group);
}
