import { Select } from 'antd';
import type { ReactNode } from 'react';
import { FieldItem } from '../../../ui/index.ts';
import { useProducts } from './useProducts.ts';

/** What a task is sent for (§3.4): one of the products in use, or the one that it names already. */
export function ProductField({ stored }: { stored: string | null }): ReactNode {
  const products = useProducts();
  const options = (products.data ?? [])
    .filter(({ id, inUse }) => inUse || id === stored)
    .map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }));
  // Without any there is nothing to choose, nor to explain.
  if (options.length === 0 && stored === null) return null;
  return (
    <FieldItem
      name="productId"
      show={(id) => options.find(({ value }) => value === id)?.label ?? '–'}
      getValueProps={(id: string | null) => ({ value: products.data === undefined ? undefined : id })}
      normalize={(id: string | undefined) => id ?? null}
    >
      <Select allowClear loading={products.isPending} showSearch={{ optionFilterProp: 'label' }} options={options} />
    </FieldItem>
  );
}
