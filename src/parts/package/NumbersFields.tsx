import type { ComponentProps, ReactNode } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { NumbersFileField as FileField } from './NumbersFileField.tsx';

// Few pages take numbers, and their editor is large.
const LazyPackageFields = lazyPart(async () => (await import('./PackageFields.tsx')).PackageFields);
const LazyFileField = lazyPart(async () => (await import('./NumbersFileField.tsx')).NumbersFileField);

/** The fields of a package beside its name, in a form with values of `PackageValues`: a file, or typed numbers. */
export function PackageFields(): ReactNode {
  return <LazyPackageFields />;
}

/** The workbook of a form, as its value `file`, with what would become of its rows. */
export function NumbersFileField(props: ComponentProps<typeof FileField>): ReactNode {
  return <LazyFileField {...props} />;
}
