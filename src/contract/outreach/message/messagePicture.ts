import { z } from 'zod';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { storedFile, storedImage } from '../../shared/storedFile.ts';

/** Largest body of an upload of a picture: somewhat above what is taken, so that the refusal can say what is. */
const PICTURE_UPLOAD_MAX_BYTES = 2 * 1024 * 1024;

/** Hands the large picture of a message in; one that no message was saved with is forgotten after a day. */
export const uploadMessagePicture = defineEndpoint({
  id: 'message.uploadPicture',
  method: 'POST',
  path: 'custom/message/picture',
  access: { right: 'message:edit' },
  summary: 'Upload the picture of a message',
  upload: true,
  maxFileBytes: PICTURE_UPLOAD_MAX_BYTES,
  body: z.object({}),
  answer: storedFile,
});

/** A picture, to keep. */
export const downloadMessagePicture = defineEndpoint({
  id: 'message.downloadPicture',
  method: 'GET',
  path: 'custom/message/picture/:id/file',
  access: { right: ['message:view', 'task:view'] },
  summary: 'The picture of a message as a file',
  shape: 'file',
  answer: z.null(),
});

/** A picture, to be shown: never changes. Also for who decides on the task that sends it. */
export const getMessagePicture = defineEndpoint({
  id: 'message.getPicture',
  method: 'GET',
  path: 'custom/message/picture/:id',
  access: { right: ['message:view', 'task:view', 'approval:view'] },
  summary: 'The picture of a message',
  answer: storedImage,
});
