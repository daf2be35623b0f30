import { z } from 'zod';
import type { Endpoint } from '../../../src/contract/shared/endpoint.ts';

type Schema = z.core.JSONSchema.BaseSchema;

const TEXTS: Record<string, string> = { 'date-time': '2026-01-01T00:00:00.000Z', date: '2026-01-01' };

/** The least that a schema allows: no rows, no text, zero. */
function least(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.some((each) => isNull(each)) ? null : leastOf(choices[0]);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [
          name,
          leastOf(schema.properties?.[name] ?? schema.additionalProperties),
        ]),
      );
    case 'array':
      return (schema.prefixItems ?? []).map(leastOf);
    case 'string':
      return TEXTS[schema.format ?? ''] ?? '';
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 0, 0);
    case 'boolean':
      return false;
    case 'null':
    case undefined:
      break;
  }
  return null;
}

const leastOf = (schema: z.core.JSONSchema._JSONSchema | undefined): unknown =>
  typeof schema === 'object' ? least(schema) : null;

const isNull = (schema: z.core.JSONSchema._JSONSchema): boolean => typeof schema === 'object' && schema.type === 'null';

/**
 * The body of an empty success. It fits the schema of an endpoint that is known. Otherwise it is an empty list: no rows
 * where a list is expected, and an object without fields elsewhere.
 */
export function emptyAnswer(endpoint?: Endpoint): unknown {
  const payload =
    endpoint === undefined || endpoint.list === true
      ? []
      : least(z.toJSONSchema(endpoint.answer, { unrepresentable: 'any' }));
  return endpoint?.shape === 'bare' ? payload : { success: true, value: payload, data: payload };
}
