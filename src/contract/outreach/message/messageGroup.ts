import { z } from 'zod';
import {
  isMessageGroupCode,
  MESSAGE_GROUP_CODE_MAX,
  MESSAGE_GROUP_NAME_MAX,
} from '../../../domain/outreach/message/messageGroup.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { textFilter } from '../../shared/envelope.ts';
import { idField, instantField, requiredText } from '../../shared/fields.ts';
import { recordEndpoints } from '../../shared/recordEndpoints.ts';
import { storedFile, storedImage } from '../../shared/storedFile.ts';

const shape = {
  /** §5.3: at most 10 characters. */
  name: requiredText(MESSAGE_GROUP_NAME_MAX),
  code: requiredText(MESSAGE_GROUP_CODE_MAX, 'code').refine(isMessageGroupCode, {
    error: 'messageGroupCodeFormat',
    when: ({ issues }) => issues.length === 0,
  }),
  /** Of exactly 100 x 100 pixels, handed in beforehand. */
  icon: z.object({ id: idField }).nullable().default(null),
};

/** §3.4 Message group: messages that belong together. */
const messageGroup = z.object({
  ...shape,
  id: z.string(),
  icon: storedFile.nullable(),
  /** Messages that stand in it. */
  messageCount: z.number().int(),
  version: z.number().int(),
  createdAt: instantField,
  updatedAt: instantField,
});

/** §3.4 Message group, as listed. */
export type MessageGroup = z.output<typeof messageGroup>;

/** Message groups, found by a part of their name or code. One that has messages cannot be removed. */
export const {
  list: listMessageGroups,
  get: getMessageGroup,
  create: createMessageGroup,
  update: updateMessageGroup,
  remove: removeMessageGroup,
} = recordEndpoints('messageGroup', {
  view: 'messageGroup:view',
  edit: 'messageGroup:edit',
  one: 'a message group',
  form: shape,
  answer: messageGroup,
  filters: { keyword: textFilter },
});

/** Message groups by name, for whoever chooses one of a message. */
export const listMessageGroupChoices = defineEndpoint({
  id: 'messageGroup.choices',
  method: 'GET',
  path: 'custom/messageGroup/choices',
  access: { right: ['message:view', 'messageGroup:view'] },
  summary: 'Message groups to choose from',
  answer: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** Largest body of an upload of an icon: somewhat above what is taken, so that the refusal can say what is. */
const ICON_UPLOAD_MAX_BYTES = 1024 * 1024;

/** Hands an icon in; one that no group was saved with is forgotten after a day. */
export const uploadGroupIcon = defineEndpoint({
  id: 'messageGroup.uploadIcon',
  method: 'POST',
  path: 'custom/messageGroup/icon',
  access: { right: 'messageGroup:edit' },
  summary: 'Upload the icon of a message group',
  upload: true,
  maxFileBytes: ICON_UPLOAD_MAX_BYTES,
  body: z.object({}),
  answer: storedFile,
});

/** An icon, to keep. */
export const downloadGroupIcon = defineEndpoint({
  id: 'messageGroup.downloadIcon',
  method: 'GET',
  path: 'custom/messageGroup/icon/:id/file',
  access: { right: 'messageGroup:view' },
  summary: 'The icon of a message group as a file',
  shape: 'file',
  answer: z.null(),
});

/** An icon, to be shown: never changes. */
export const getGroupIcon = defineEndpoint({
  id: 'messageGroup.getIcon',
  method: 'GET',
  path: 'custom/messageGroup/icon/:id',
  access: { right: 'messageGroup:view' },
  summary: 'The icon of a message group',
  answer: storedImage,
});
