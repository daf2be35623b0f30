import type { ReactNode } from 'react';
import { createProduct, getProduct, updateProduct } from '../../../../contract/outreach/billing/product.ts';
import { RecordForm, TextField } from '../../../../ui/index.ts';
import { InUseField } from '../../channel/InUseField.tsx';
import { PRODUCTS } from '../../parts/recordPages.ts';

/** Creates or changes a product. */
export function ProductForm(): ReactNode {
  return (
    <RecordForm
      of={PRODUCTS}
      get={getProduct}
      create={createProduct}
      update={updateProduct}
      initial={{ name: '', code: '', purchaseLink: '', inUse: true }}
    >
      <TextField name="name" />
      <TextField name="code" hint input={{ spellCheck: false }} />
      <TextField name="purchaseLink" hint input={{ inputMode: 'url', spellCheck: false }} />
      <InUseField texts={PRODUCTS.texts} />
    </RecordForm>
  );
}
