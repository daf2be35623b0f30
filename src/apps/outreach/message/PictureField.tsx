import type { ReactNode } from 'react';
import { downloadMessagePicture, uploadMessagePicture } from '../../../contract/message.ts';
import type { StoredFile } from '../../../contract/smsSignature.ts';
import { largestOf } from '../../../domain/fileRule.ts';
import { MESSAGE_PICTURE_RULE } from '../../../domain/messagePicture.ts';
import { useHost } from '../../../sdk/index.ts';
import { FieldItem, FileField, plainText, useAction, useTexts } from '../../../ui/index.ts';

/** A form holds the picture as a list of files, of one or none. */
const filesOf = (picture: unknown): StoredFile[] =>
  picture === null || picture === undefined ? [] : [picture as StoredFile];

/** The large picture of a customer-service message, handed in with the form (§9). */
export function PictureField(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [, run] = useAction();
  return (
    <FieldItem
      name="picture"
      extra={t('outreach.message.pictureHint', { max: largestOf(MESSAGE_PICTURE_RULE) / 1024 })}
      show={(file) => plainText(filesOf(file).map(({ name }) => name))}
      getValueProps={(file: unknown) => ({ value: filesOf(file) })}
      normalize={(files: readonly StoredFile[]) => files[0] ?? null}
    >
      <FileField<StoredFile>
        rule={MESSAGE_PICTURE_RULE}
        max={1}
        upload={(file, signal) =>
          host.request.call(uploadMessagePicture, { body: {}, file }, { signal, showError: false })
        }
        download={({ id }) => void run(() => host.request.download(downloadMessagePicture, { params: { id } }), null)}
      />
    </FieldItem>
  );
}
