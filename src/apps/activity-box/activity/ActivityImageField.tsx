import { Flex } from 'antd';
import type { ReactNode } from 'react';
import type { StoredFile } from '../../../contract/shared/storedFile.ts';
import type { FileRule } from '../../../domain/shared/file/fileRule.ts';
import { FileField, useTexts } from '../../../ui/index.ts';
import { ActivityImage } from './ActivityImage.tsx';

/** Width and height of the image beside its field, in pixels. */
const PREVIEW_PIXELS = 100;

/** One image of an activity by its id. In a form item, `id`, `value` and `onChange` come from it. */
export function ActivityImageField({
  id,
  value = null,
  onChange,
  rule,
  upload,
}: {
  id?: string;
  value?: string | null;
  onChange?: (imageId: string | null) => void;
  rule: FileRule;
  upload: (file: Blob, signal: AbortSignal) => Promise<StoredFile>;
}): ReactNode {
  const t = useTexts();
  const name = t('activityBox.activity.share.image');
  const files = value === null ? [] : [{ id: value, name, size: 0, type: 'png' as const }];
  return (
    <Flex gap="middle" wrap>
      {value !== null && <ActivityImage imageId={value} alt={name} size={PREVIEW_PIXELS} />}
      <FileField
        {...(id === undefined ? {} : { id })}
        value={files}
        onChange={([file]) => onChange?.(file?.id ?? null)}
        rule={rule}
        max={1}
        upload={upload}
      />
    </Flex>
  );
}
