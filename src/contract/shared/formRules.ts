import type { z } from 'zod';
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

/** Whether a field may not be left empty, given the rest of what is sent: §5.1 marks it with a star. */
export function isRequiredField(schema: z.ZodType, body: Readonly<Record<string, unknown>>, name: string): boolean {
  // A yes or no is never empty.
  if (typeof body[name] === 'boolean') return false;
  const mayBeNull = isNullable(fieldOf(schema, name));
  const empty = mayBeNull ? null : Array.isArray(body[name]) ? [] : '';
  return formErrors(schema, { ...body, [name]: empty }).some(
    ({ path, code }) => path === name && /^(r|.+R)equired$/.test(code),
  );
}

/** What zod keeps of a schema, as far as it is looked into here. By name, because the host lends sub-applications no classes. */
interface Definition {
  type: string;
  shape?: Readonly<Record<string, z.ZodType | undefined>>;
  /** Of a union. */
  options?: readonly z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
}

const definitionOf = (schema: z.ZodType): Definition => schema.def;

/** A field of an object, or of the first of several that has it. */
function fieldOf(schema: z.ZodType, name: string): z.ZodType | undefined {
  const { shape, options = [] } = definitionOf(schema);
  return shape?.[name] ?? options.map((one) => fieldOf(one, name)).find((found) => found !== undefined);
}

/** Whether a field takes null, itself or where a default stands around it. */
function isNullable(field: z.ZodType | undefined): boolean {
  if (field === undefined) return false;
  const { type, innerType } = definitionOf(field);
  return type === 'nullable' || (type === 'default' && isNullable(innerType));
}

/** Most characters that a text field takes; undefined where the schema sets none. */
export function maxLengthOf(schema: z.ZodType, name: string): number | undefined {
  let field = fieldOf(schema, name);
  while (field !== undefined) {
    const { type, innerType, in: before } = definitionOf(field);
    if (type === 'string') return (field as z.ZodString).maxLength ?? undefined;
    field = innerType ?? before;
  }
  return undefined;
}
