import { defineResource } from '../../shell/resource/defineResource.ts';
import { PRODUCTS_MAX } from './product.ts';

/** Products of a tenant, which its tasks may name (§3.4). */
export const PRODUCT = defineResource({
  name: 'product',
  texts: 'outreach.product',
  one: 'a product',
  path: '/config/product',
  menu: { under: 'outreachConfig', order: 20 },
  limit: { most: PRODUCTS_MAX, code: 'tooManyProducts' },
});
