import { Flex } from 'antd';
import type { ReactNode } from 'react';
import type { StoredFile } from '../../../contract/shared/storedFile.ts';
import { type FileRule, mimeOf } from '../../../domain/shared/file/fileRule.ts';
import { FileField, useTexts } from '../../../ui/index.ts';
import { useQuery } from '@tanstack/react-query';
import { getActivityImage } from '../../../contract/activity-box/activityPage/activityImage.ts';
import { useHost } from '../../../sdk/index.ts';

/** An image of an activity, as a square of so many pixels; a new one is another file, so what was read once stays right. */
function ActivityImage({ imageId, alt, size }: { imageId: string; alt: string; size: number }): ReactNode {
  const host = useHost();
  const image = useQuery({
    queryKey: [getActivityImage.id, imageId],
    queryFn: () => host.request.call(getActivityImage, { params: { id: imageId } }, { showError: false }),
    staleTime: Infinity,
  });
  const box = { width: size, height: size };
  if (image.data === undefined) return <span aria-hidden style={{ display: 'inline-block', ...box }} />;
  const { type, base64 } = image.data;
  return <img src={`data:${mimeOf(type)};base64,${base64}`} alt={alt} {...box} style={{ objectFit: 'contain' }} />;
}

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
