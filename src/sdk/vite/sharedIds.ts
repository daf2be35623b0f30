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

/** Id under which `src/ui` is shared. */
export const UI_ID = '@console/ui';

/** Id under which `src/sdk` is shared. */
export const SDK_ID = '@console/sdk';

/** The npm package of an id: `react-dom/client` belongs to `react-dom`, `antd/Button` to `antd`. */
export function packageOf(id: string): string {
  const parts = id.split('/');
  return id.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? id);
}
