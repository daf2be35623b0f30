import type { ReactNode } from 'react';
import { lazyPart } from '../lazyPart.tsx';
import type { SheetUploadProps } from '../workbook/SheetUpload.tsx';

// Few pages take files.
const LazySheetUpload = lazyPart(async () => (await import('../workbook/SheetUpload.tsx')).SheetUpload);

/** A button that takes a file at once. Of a workbook with several sheets it asks which one is read; problems stand below it. */
export function SheetUpload(props: SheetUploadProps): ReactNode {
  return <LazySheetUpload {...props} />;
}
