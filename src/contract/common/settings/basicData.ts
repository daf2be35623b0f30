import { z } from 'zod';
import { ERROR_PLACES, ERROR_TEXT_MAX } from '../../../domain/common/settings/errorText.ts';
import { LANGUAGES } from '../../../domain/shared/text/language.ts';
import { SEND_CHANNELS } from '../../../domain/shared/sending/sendChannel.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { optionalText } from '../../shared/fields.ts';

const languages = z.enum(LANGUAGES);

const errorText = z.object({
  code: z.string(),
  place: z.enum(ERROR_PLACES),
  /** The product's wording by language. */
  builtIn: z.record(languages, z.string()),
  /** The tenant's wording by language; empty where it has none. */
  own: z.record(languages, z.string()),
});

/** An error of the catalogue with its wording. */
export type ErrorText = z.output<typeof errorText>;

/** The error catalogue, by a part of code or wording. */
export const listErrorTexts = defineEndpoint({
  id: 'basicData.listErrorTexts',
  method: 'GET',
  path: 'custom/basicData/errorTexts',
  access: { right: 'basicData:view' },
  summary: 'Error codes and their wording',
  list: true,
  query: z.object({
    ...listQuery,
    keyword: textFilter,
    place: z.enum(ERROR_PLACES).optional(),
    /** Only those that the tenant words itself. */
    changed: z.enum(['yes']).optional(),
  }),
  answer: z.array(errorText),
});

const wording = z.record(languages, optionalText(ERROR_TEXT_MAX, 'prose'));

/** Words an error differently; an empty text goes back to the product's. */
export const updateErrorText = defineEndpoint({
  id: 'basicData.updateErrorText',
  method: 'PUT',
  path: 'custom/basicData/errorTexts/:code',
  access: { right: 'basicData:edit' },
  summary: 'Change the wording of an error',
  body: z.object({
    own: wording,
    /** The tenant's wording that the edit began from. */
    seen: wording,
  }),
  answer: errorText,
});

/** How messages of a channel leave: through a mail server, or into the mailbox of this console and no further. */
const CHANNEL_DELIVERIES = ['mailServer', 'mailbox'] as const;

const channelState = z.object({
  channel: z.enum(SEND_CHANNELS),
  delivery: z.enum(CHANNEL_DELIVERIES),
  senderName: z.string(),
  senderAddress: z.string(),
});

/** A channel that can send, with how it does. */
export type ChannelState = z.output<typeof channelState>;

/** The channels that can send, and by what. */
export const listChannels = defineEndpoint({
  id: 'basicData.listChannels',
  method: 'GET',
  path: 'custom/basicData/channels',
  access: { right: 'basicData:view' },
  summary: 'Channels that can send',
  answer: z.array(channelState),
});
