import { Skeleton } from 'antd';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import type { NumbersFileField as FileField } from './numbers/NumbersFileField.tsx';

// Few pages take numbers, and their editor is large.
const LazyPackageFields = lazy(async () => ({
  default: (await import('./numbers/PackageFields.tsx')).PackageFields,
}));
const LazyFileField = lazy(async () => ({
  default: (await import('./numbers/NumbersFileField.tsx')).NumbersFileField,
}));

/** The fields of a package beside its name, in a form with values of `PackageValues`: a file, or typed numbers. */
export function PackageFields(): ReactNode {
  return (
    <Suspense fallback={<Skeleton active title={false} />}>
      <LazyPackageFields />
    </Suspense>
  );
}

/** The workbook of a form, as its value `file`, with what would become of its rows. */
export function NumbersFileField(props: ComponentProps<typeof FileField>): ReactNode {
  return (
    <Suspense fallback={<Skeleton active title={false} />}>
      <LazyFileField {...props} />
    </Suspense>
  );
}
