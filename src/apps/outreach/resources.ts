// Written by `npm run lists` from the files that are there.
import type { ResourceLoaders } from '../../ui/index.ts';

/** The plain kinds of record that have no screens of their own. */
export const resources: ResourceLoaders = {
  product: async () => (await import('../../contract/outreach/billing/product.ts')).products,
};
