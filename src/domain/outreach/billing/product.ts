import { isWebAddress } from '../../shared/address/linkTarget.ts';

/** Products of one tenant. */
export const PRODUCTS_MAX = 200;

/** Longest code of a product, in characters. */
export const PRODUCT_CODE_MAX = 30;

/** Longest purchase link of a product, in characters. */
export const PURCHASE_LINK_MAX = 500;

/** Whether a text can be the code of a product: letters, digits, hyphens and underscores. */
export function isProductCode(text: string): boolean {
  return text.length <= PRODUCT_CODE_MAX && /^[A-Za-z0-9_-]+$/.test(text);
}

/** Whether a text can be the purchase link of a product: an address of the web by https, or nothing. */
export function isPurchaseLink(text: string): boolean {
  return text === '' || (/^https:/i.test(text) && isWebAddress(text));
}
