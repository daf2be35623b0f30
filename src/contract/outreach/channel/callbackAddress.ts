import { z } from 'zod';
import { CALLBACK_EVENTS, CALLBACK_OUTCOMES, isCallbackAddress } from '../../../domain/outreach/channel/callback.ts';
import { REQUEST_ADDRESS_MAX } from '../../../domain/shared/address/requestAddress.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery } from '../../shared/envelope.ts';
import { instantField, requiredText, versionField } from '../../shared/fields.ts';

const callbackCall = z.object({
  id: z.string(),
  outcome: z.enum(CALLBACK_OUTCOMES),
  isTest: z.boolean(),
  /** How many events were told, or given up. */
  events: z.number().int(),
  /** Status of the answer; null where there was none. */
  status: z.number().int().nullable(),
  /** Why there was no answer: a code of the network. */
  detail: z.string().nullable(),
  createdAt: instantField,
});

/** A call of an address, or events of it that were given up. */
export type CallbackCall = z.output<typeof callbackCall>;

const wanted = {
  events: z.array(z.enum(CALLBACK_EVENTS)).min(1, 'required').max(CALLBACK_EVENTS.length),
  enabled: z.boolean(),
};

const callbackAddress = z.object({
  ...wanted,
  id: z.string(),
  url: z.string(),
  /** Stands in the header of every call, beside a signature by the secret (docs/api-signing.md). */
  accessKey: z.string(),
  /** Events that it is still to be told. */
  waiting: z.number().int(),
  version: z.number().int(),
  createdAt: instantField,
});

/** A system of the tenant that is told of events, without its secret. */
export type CallbackAddress = z.output<typeof callbackAddress>;

const view = { right: 'messageSetting:view' } as const;
const edit = { right: 'messageSetting:edit' } as const;

/** Callback addresses of the tenant, the oldest first. */
export const listCallbackAddresses = defineEndpoint({
  id: 'callbackAddress.list',
  method: 'GET',
  path: 'custom/callbackAddress/list',
  access: view,
  summary: 'Callback addresses',
  answer: z.array(callbackAddress),
});

/** Adds an address. The secret is in this answer and never again. */
export const createCallbackAddress = defineEndpoint({
  id: 'callbackAddress.create',
  method: 'POST',
  path: 'custom/callbackAddress/create',
  access: edit,
  summary: 'Add a callback address',
  body: z.object({
    url: requiredText(REQUEST_ADDRESS_MAX).refine((url) => url === '' || isCallbackAddress(url), 'callbackAddress'),
    ...wanted,
  }),
  answer: callbackAddress.extend({ secret: z.string() }),
});

/** Changes what an address is told, or whether it is. */
export const updateCallbackAddress = defineEndpoint({
  id: 'callbackAddress.update',
  method: 'PUT',
  path: 'custom/callbackAddress/:id',
  access: edit,
  summary: 'Change the events of a callback address',
  body: z.object({ ...wanted, version: versionField }),
  answer: callbackAddress,
});

/** Removes an address with what it was still to be told. */
export const removeCallbackAddress = defineEndpoint({
  id: 'callbackAddress.remove',
  method: 'DELETE',
  path: 'custom/callbackAddress/:id',
  access: edit,
  summary: 'Remove a callback address',
  answer: z.null(),
});

/** Calls an address at once with a test event. */
export const testCallbackAddress = defineEndpoint({
  id: 'callbackAddress.test',
  method: 'POST',
  path: 'custom/callbackAddress/:id/test',
  access: edit,
  summary: 'Send a test event to a callback address',
  answer: callbackCall,
});

/** The last calls of an address, newest first. */
export const listCallbackCalls = defineEndpoint({
  id: 'callbackAddress.calls',
  method: 'GET',
  path: 'custom/callbackAddress/:id/calls',
  access: view,
  summary: 'The last calls of a callback address',
  list: true,
  query: z.object(listQuery),
  answer: z.array(callbackCall),
});
