import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getGroupIcon } from '../../../contract/messageGroup.ts';
import { mimeOf } from '../../../domain/fileRule.ts';
import { GROUP_ICON_PIXELS } from '../../../domain/messageGroup.ts';
import { useHost } from '../../../sdk/index.ts';
import { useTexts } from '../../../ui/index.ts';

/** Width and height in a list, in pixels. */
const LIST_PIXELS = 32;

/** The icon of a message group; a new one is another file, so what was read once stays right. */
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
  const host = useHost();
  const t = useTexts();
  const icon = useQuery({
    queryKey: ['messageGroup.getIcon', iconId],
    queryFn: () => host.request.call(getGroupIcon, { params: { id: iconId } }, { showError: false }),
    staleTime: Infinity,
  });
  const size = inFull ? GROUP_ICON_PIXELS : LIST_PIXELS;
  if (icon.data === undefined)
    return <span aria-hidden style={{ display: 'inline-block', width: size, height: size }} />;
  const { type, base64 } = icon.data;
  const src = `data:${mimeOf(type)};base64,${base64}`;
  return <img src={src} alt={t('outreach.messageGroup.iconOf', { name })} width={size} height={size} />;
}
