import type { ReactNode } from 'react';
import type { StoredFile } from '../../contract/shared/storedFile.ts';
import type { FileRule } from '../../domain/shared/file/fileRule.ts';
import { FieldItem, type FieldItemProps } from './FieldItem.tsx';
import { FileField } from './FileField.tsx';
import { useAction } from '../hooks/useAction.ts';
import { useFormat } from '../hooks/useFormat.ts';

/** A form item holds files in a list, here of one or none. */
const filesOf = (image: unknown): StoredFile[] => (image === null || image === undefined ? [] : [image as StoredFile]);

/** One image of a record, or none: handed in when it is chosen, and saved with the form by its id. */
export function ImageField({
  rule,
  upload,
  download,
  ...field
}: Omit<FieldItemProps, 'children' | 'show' | 'getValueProps' | 'normalize'> & {
  rule: FileRule;
  upload: (file: Blob, signal: AbortSignal) => Promise<StoredFile>;
  /** Saves the image of that id. */
  download: (id: string) => Promise<unknown>;
}): ReactNode {
  const [, run] = useAction();
  const format = useFormat();
  return (
    <FieldItem
      {...field}
      show={(image) => format.list(filesOf(image).map(({ name }) => name))}
      getValueProps={(image: unknown) => ({ value: filesOf(image) })}
      normalize={(files: readonly StoredFile[]) => files[0] ?? null}
    >
      <FileField<StoredFile>
        rule={rule}
        max={1}
        upload={upload}
        download={({ id }) => void run(() => download(id), null)}
      />
    </FieldItem>
  );
}
