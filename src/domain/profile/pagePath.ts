import { PAGE_PATH_MAX } from './tracking.ts';

/**
 * The path of an address or path, without what stands behind it: queries and fragments carry what people typed. A fragment that is a
 * route (`#/cart`, `#!/cart`) stays, without a query of its own; the page says whether it has such routes.
 */
export function pagePath(text: string): string {
  const [path = ''] = text.split(/[?#]/, 1);
  const fragment = text.includes('#') ? text.slice(text.indexOf('#')) : '';
  const [route = ''] = /^#!?\/[^?&#]*/.exec(fragment) ?? [];
  return (path + route).slice(0, PAGE_PATH_MAX);
}
