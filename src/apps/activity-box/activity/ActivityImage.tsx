import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getActivityImage } from '../../../contract/activity-box/activityPage/activityImage.ts';
import { mimeOf } from '../../../domain/shared/file/fileRule.ts';
import { useHost } from '../../../sdk/index.ts';

/** An image of an activity, as a square of so many pixels; a new one is another file, so what was read once stays right. */
export function ActivityImage({ imageId, alt, size }: { imageId: string; alt: string; size: number }): ReactNode {
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
