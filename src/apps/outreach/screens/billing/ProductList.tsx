import type { ReactNode } from 'react';
import { listProducts, removeProduct } from '../../../../contract/outreach/billing/product.ts';
import { ListPage } from '../../../../ui/index.ts';
import { InUseTag } from '../../channel/InUseTag.tsx';
import { PRODUCTS } from '../../parts/recordPages.ts';
import { WebLink } from '../../parts/WebLink.tsx';

/** Products of the tenant, which tasks may name. */
export function ProductList(): ReactNode {
  return (
    <ListPage
      of={PRODUCTS}
      list={listProducts}
      remove={removeProduct}
      filters={['keyword']}
      columns={[
        { key: 'name', sort: true, as: 'link' },
        { key: 'code', sort: true },
        { key: 'inUse', render: (row) => <InUseTag of={row} texts={PRODUCTS.texts} /> },
        {
          key: 'purchaseLink',
          render: ({ purchaseLink }) => (purchaseLink === '' ? '–' : <WebLink to={purchaseLink} />),
        },
        { key: 'updatedAt', sort: true, as: 'instant' },
      ]}
    />
  );
}
