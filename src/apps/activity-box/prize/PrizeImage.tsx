import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getPrizeImage } from '../../../contract/prize.ts';
import { mimeOf } from '../../../domain/fileRule.ts';
import { useHost } from '../../../sdk/index.ts';
import { useTexts } from '../../../ui/index.ts';

/** The image of a prize, as a square of so many pixels; a new one is another file, so what was read once stays right. */
export function PrizeImage({ imageId, name, size }: { imageId: string; name: string; size: number }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const image = useQuery({
    queryKey: ['prize.getImage', imageId],
    queryFn: () => host.request.call(getPrizeImage, { params: { id: imageId } }, { showError: false }),
    staleTime: Infinity,
  });
  if (image.data === undefined)
    return <span aria-hidden style={{ display: 'inline-block', width: size, height: size }} />;
  const { type, base64 } = image.data;
  return (
    <img
      src={`data:${mimeOf(type)};base64,${base64}`}
      alt={t('activityBox.prize.imageOf', { name })}
      width={size}
      height={size}
      style={{ objectFit: 'contain' }}
    />
  );
}
