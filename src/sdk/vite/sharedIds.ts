/**
 * Libraries that a sub-application takes from the host instead of bundling them. Ids of the host's shared scope
 * `window.__CONSOLE_SHARED__`; beside them there are `antd/<Name>` for each named import from antd.
 */
export const SHARED_LIBRARIES = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react-router-dom',
  'mobx',
  'mobx-react-lite',
  'i18next',
  'react-i18next',
  'dayjs',
  '@tanstack/react-query',
  'libphonenumber-js/min',
  'zod',
] as const;

/** Id under which the kit (`src/ui`) is shared. */
export const KIT_ID = '@console/kit';

/** Id under which the business parts above the kit (`src/parts`) are shared. */
export const PARTS_ID = '@console/parts';

/**
 * Id of the kit and the parts together, which bundles ask for that were built for contract 3.1 or older. The host serves it until
 * contract 4.
 */
export const FORMER_UI_ID = '@console/ui';

/** Id under which `src/sdk` is shared. */
export const SDK_ID = '@console/sdk';

/** The npm package of an id: `react-dom/client` belongs to `react-dom`, `antd/Button` to `antd`. */
export function packageOf(id: string): string {
  const parts = id.split('/');
  return id.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? id);
}
