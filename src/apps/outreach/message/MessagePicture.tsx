import type { ReactNode } from 'react';
import { getMessagePicture } from '../../../contract/outreach/message/messagePicture.ts';
import { useStoredImage, useTexts } from '../../../ui/index.ts';

/** The large picture of a customer-service message, as wide as the phone that it is shown on. */
export function MessagePicture({ id }: { id: string }): ReactNode {
  const t = useTexts();
  const src = useStoredImage(getMessagePicture, id);
  // While it comes, and where it is no longer there: of what was replaced, it is forgotten after a day.
  if (src === undefined) return '–';
  return <img src={src} alt={t('outreach.message.pictureAlt')} style={{ display: 'block', width: '100%' }} />;
}
