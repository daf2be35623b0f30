import { z } from 'zod';
import { API_KEY_NAME_MAX, API_SCOPES } from '../../../domain/common/access/apiKey.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { instantField, requiredText, versionField } from '../../shared/fields.ts';

/** Credentials of a machine, without the secret. */
export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  accessKey: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  status: z.enum(['enabled', 'disabled']),
  lastUsedAt: instantField.nullable(),
  createdByName: z.string(),
  createdAt: instantField,
  version: z.number().int(),
});

/** Credentials of a machine, without the secret. */
export type ApiKey = z.output<typeof apiKey>;

const mayEdit = { right: 'apiKey:edit' } as const;

/** Keys of the tenant, newest first, by a part of the name. */
export const listApiKeys = defineEndpoint({
  id: 'apiKey.list',
  method: 'GET',
  path: 'custom/apiKey/list',
  access: { right: 'apiKey:view' },
  summary: 'API keys, filtered and paged',
  list: true,
  query: z.object({ ...listQuery, name: textFilter }),
  answer: z.array(apiKey),
});

/** Makes a key. The secret is in this answer and never again. */
export const createApiKey = defineEndpoint({
  id: 'apiKey.create',
  method: 'POST',
  path: 'custom/apiKey/create',
  access: mayEdit,
  summary: 'Create an API key',
  body: z.object({
    name: requiredText(API_KEY_NAME_MAX),
    scopes: z.array(z.enum(API_SCOPES)).min(1, 'required'),
  }),
  answer: apiKey.extend({ secret: z.string() }),
});

/** Disables a key, or enables it again. */
export const setApiKeyStatus = defineEndpoint({
  id: 'apiKey.setStatus',
  method: 'POST',
  path: 'custom/apiKey/:id/status',
  access: mayEdit,
  summary: 'Enable or disable an API key',
  body: z.object({ status: z.enum(['enabled', 'disabled']), version: versionField }),
  answer: apiKey,
});

/** Removes a key for good; calls signed with it are refused from then on. */
export const removeApiKey = defineEndpoint({
  id: 'apiKey.remove',
  method: 'DELETE',
  path: 'custom/apiKey/:id',
  access: mayEdit,
  summary: 'Remove an API key',
  answer: z.null(),
});
