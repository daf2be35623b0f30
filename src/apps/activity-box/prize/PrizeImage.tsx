import type { ReactNode } from 'react';
import { getPrizeImage } from '../../../contract/activity-box/prize/prize.ts';
import { useStoredImage, useTexts } from '../../../ui/index.ts';

/** The image of a prize, as a square of so many pixels. */
export function PrizeImage({ imageId, name, size }: { imageId: string; name: string; size: number }): ReactNode {
  const t = useTexts();
  const src = useStoredImage(getPrizeImage, imageId);
  if (src === undefined) return <span aria-hidden style={{ display: 'inline-block', width: size, height: size }} />;
  return (
    <img
      src={src}
      alt={t('activityBox.prize.imageOf', { name })}
      width={size}
      height={size}
      style={{ objectFit: 'contain' }}
    />
  );
}
