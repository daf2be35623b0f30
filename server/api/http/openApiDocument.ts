import { z } from 'zod';
import type { Endpoint } from '../../../src/contract/shared/endpoint.ts';
import { SIGNED_HEADERS } from '../../../src/domain/common/access/apiKey.ts';
import { pathSchema } from '../../../src/contract/shared/pathSchema.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

function parametersOf(endpoint: Endpoint): Json[] {
  const known = schemaOf(pathSchema(endpoint), 'input').properties as Record<string, Json> | undefined;
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: known?.[name] ?? { type: 'string' },
  }));
  if (endpoint.query === undefined) return inPath;
  const query = schemaOf(endpoint.query, 'input') as { properties?: Record<string, Json>; required?: string[] };
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }));
  return [...inPath, ...inQuery];
}

function requestBodyOf(endpoint: Endpoint): Json | undefined {
  if (endpoint.stream !== undefined) {
    const lines = { schema: { type: 'string' } };
    return { required: true, content: Object.fromEntries(endpoint.stream.map((type) => [type, lines])) };
  }
  if (endpoint.upload === true) {
    const fields = endpoint.body === undefined ? {} : ((schemaOf(endpoint.body, 'input').properties as Json) ?? {});
    const properties = { ...fields, file: { type: 'string', format: 'binary' } };
    return { content: { 'multipart/form-data': { schema: { type: 'object', properties, required: ['file'] } } } };
  }
  if (endpoint.body === undefined) return undefined;
  return { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } };
}

function answerOf(endpoint: Endpoint): Json {
  const shape = endpoint.shape ?? 'value';
  if (shape === 'file') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  if (shape === 'html') return { 'text/html': { schema: { type: 'string' } } };
  const payload = schemaOf(endpoint.answer, 'output');
  if (shape === 'bare') return { 'application/json': { schema: payload } };
  const properties = {
    success: { type: 'boolean' },
    status: { type: 'integer' },
    errorCode: {},
    errorMsg: {},
    [shape]: payload,
  };
  return { 'application/json': { schema: { type: 'object', properties, required: ['success'] } } };
}

function accessOf(endpoint: Endpoint): string {
  const { access } = endpoint;
  if (typeof access === 'string') return access;
  return 'scope' in access ? `signed: ${access.scope}` : [access.right].flat().join(' | ');
}

/** Public calls need nothing; signed ones their headers; all others the session, which is the document's default. */
function securityOf({ access }: Endpoint): Json {
  if (access === 'public') return { security: [] };
  return typeof access === 'object' && 'scope' in access ? { security: [{ signature: [] }] } : {};
}

/** Endpoints as OpenAPI 3.1, from the same descriptions that route and validate. */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = (endpoint.base === 'origin' ? endpoint.path : `/api/${endpoint.path}`).replace(/:(\w+)/g, '{$1}');
    const requestBody = requestBodyOf(endpoint);
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId: endpoint.id,
        summary: endpoint.summary,
        'x-access': accessOf(endpoint),
        parameters: parametersOf(endpoint),
        ...(requestBody === undefined ? {} : { requestBody }),
        ...securityOf(endpoint),
        responses: {
          200: {
            description: 'The answer; a refused operation has success false and an errorCode.',
            ...(endpoint.list === true ? { headers: { 'x-total-count': { schema: { type: 'integer' } } } } : {}),
            content: answerOf(endpoint),
          },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Engagement console API', version: '1' },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization' },
        signature: { type: 'apiKey', in: 'header', name: SIGNED_HEADERS.signature },
      },
    },
    security: [{ session: [] }],
    paths,
  };
}
