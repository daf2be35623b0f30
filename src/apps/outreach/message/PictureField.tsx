import type { ReactNode } from 'react';
import { downloadMessagePicture, uploadMessagePicture } from '../../../contract/outreach/message/messagePicture.ts';
import { largestOf } from '../../../domain/shared/file/fileRule.ts';
import { MESSAGE_PICTURE_RULE } from '../../../domain/outreach/message/messagePicture.ts';
import { useHost } from '../../../sdk/index.ts';
import { ImageField, useTexts } from '../../../ui/index.ts';

/** The large picture of a customer-service message, handed in with the form (§9). */
export function PictureField(): ReactNode {
  const { request } = useHost();
  const t = useTexts();
  return (
    <ImageField
      name="picture"
      extra={t('outreach.message.pictureHint', { max: largestOf(MESSAGE_PICTURE_RULE) / 1024 })}
      rule={MESSAGE_PICTURE_RULE}
      upload={(file, signal) => request.call(uploadMessagePicture, { body: {}, file }, { signal, showError: false })}
      download={(id) => request.download(downloadMessagePicture, { params: { id } })}
    />
  );
}
