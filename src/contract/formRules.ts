import { z } from 'zod';
import type { FieldError } from './envelope.ts';
import { fieldErrorsOf } from './fieldErrorsOf.ts';

/**
 * What a schema of a body refuses of typed values: the very answer that the server would give, so that a form needs no rules of
 * its own.
 */
export function formErrors(schema: z.ZodType, values: unknown): FieldError[] {
  const parsed = schema.safeParse(values);
  return parsed.success ? [] : fieldErrorsOf(parsed.error);
}

/** Whether a field may not be left empty, given the other values: §5.1 marks it with a star. */
export function isRequiredField(schema: z.ZodType, values: Readonly<Record<string, unknown>>, name: string): boolean {
  const empty = Array.isArray(values[name]) ? [] : '';
  return formErrors(schema, { ...values, [name]: empty }).some(
    ({ path, code }) => path === name && /^(r|.+R)equired$/.test(code),
  );
}

/** Most characters that a text field takes; undefined where the schema sets none. */
export function maxLengthOf(schema: z.ZodType, name: string): number | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined;
  let field: unknown = schema.shape[name];
  while (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodPipe) {
    field = field instanceof z.ZodPipe ? field.in : field.unwrap();
  }
  return field instanceof z.ZodString ? (field.maxLength ?? undefined) : undefined;
}
