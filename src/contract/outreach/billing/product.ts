import { z } from 'zod';
import {
  isProductCode,
  isPurchaseLink,
  PRODUCT_CODE_MAX,
  PURCHASE_LINK_MAX,
} from '../../../domain/outreach/billing/product.ts';
import { PRODUCT } from '../../../domain/outreach/billing/product.resource.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { textFilter } from '../../shared/envelope.ts';
import { instantField, nameField, requiredText } from '../../shared/fields.ts';
import { resourceCalls } from '../../shared/resourceCalls.ts';
import { nameText } from '../../../domain/shared/text/textKinds.ts';

const shape = {
  name: nameField,
  /** Once in a tenant. */
  code: requiredText(PRODUCT_CODE_MAX, 'code').refine(isProductCode, {
    error: 'productCodeFormat',
    when: ({ issues }) => issues.length === 0,
  }),
  /** Where the product is bought; may be empty. */
  purchaseLink: z
    .string()
    .overwrite(nameText)
    .max(PURCHASE_LINK_MAX, { error: 'tooLong', abort: true })
    .refine(isPurchaseLink, 'purchaseLinkFormat')
    .default(''),
  /** New tasks may name it. */
  inUse: z.boolean(),
};

/** Products, found by a part of their name or code. One that a task names cannot be removed. */
export const products = resourceCalls(PRODUCT, {
  form: shape,
  more: { createdAt: instantField },
  filters: { keyword: textFilter },
  finds: { keyword: ['name', 'code'] },
  sortable: ['name', 'code', 'updatedAt'],
  columns: ['name', 'code', 'inUse', 'purchaseLink', 'updatedAt'],
  kinds: { code: 'code', purchaseLink: 'url' },
});

const productChoice = z.object({ id: z.string(), name: z.string(), code: z.string(), inUse: z.boolean() });

/** A product, for whoever names one of a task. */
export type ProductChoice = z.output<typeof productChoice>;

/** Every product by name, for whoever names one of a task, or looks for the tasks of one. */
export const listProductChoices = defineEndpoint({
  id: 'product.choices',
  method: 'GET',
  path: 'custom/product/choices',
  access: { right: ['task:view', 'product:view'] },
  summary: 'Products to choose from',
  answer: z.array(productChoice),
});
