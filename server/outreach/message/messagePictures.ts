import {
  downloadMessagePicture,
  getMessagePicture,
  uploadMessagePicture,
} from '../../../src/contract/outreach/message/messagePicture.ts';
import { MESSAGE_PICTURE_RULE } from '../../../src/domain/outreach/message/messagePicture.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { readFile, readImage, storeFile } from '../../api/records/storedFiles.ts';

/** What the files of messages are kept as. */
export const PICTURE_PURPOSE = 'message';

const of = ({ tenantId }: CallContext, id: string) => ({ tenantId, purpose: PICTURE_PURPOSE, id }) as const;

/** Handlers of the large pictures of messages. */
export const messagePictureHandlers: readonly Implementation[] = [
  implement(uploadMessagePicture, (context, { file }) =>
    storeFile(context, PICTURE_PURPOSE, MESSAGE_PICTURE_RULE, file),
  ),
  implement(downloadMessagePicture, (context, { params: { id } }) => readFile(context.ports.db, of(context, id))),
  implement(getMessagePicture, (context, { params: { id } }) => readImage(context.ports.db, of(context, id))),
];
