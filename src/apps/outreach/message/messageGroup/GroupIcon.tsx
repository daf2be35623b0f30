import type { ReactNode } from 'react';
import { getGroupIcon } from '../../../../contract/outreach/message/messageGroup.ts';
import { GROUP_ICON_PIXELS } from '../../../../domain/outreach/message/messageGroup.ts';
import { useStoredImage, useTexts } from '../../../../ui/index.ts';

/** Width and height in a list, in pixels. */
const LIST_PIXELS = 32;

/** The icon of a message group. */
export function GroupIcon({
  iconId,
  name,
  inFull = false,
}: {
  iconId: string;
  name: string;
  /** As large as it is. */
  inFull?: boolean;
}): ReactNode {
  const t = useTexts();
  const src = useStoredImage(getGroupIcon, iconId);
  const size = inFull ? GROUP_ICON_PIXELS : LIST_PIXELS;
  if (src === undefined) return <span aria-hidden style={{ display: 'inline-block', width: size, height: size }} />;
  return <img src={src} alt={t('outreach.messageGroup.iconOf', { name })} width={size} height={size} />;
}
