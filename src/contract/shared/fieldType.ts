import type { z } from 'zod';

/** The type of a field, as far as list, form and filters need it. */
export type FieldType =
  | { type: 'text' | 'instant' | 'boolean' | 'lines' }
  | { type: 'number'; min?: number; max?: number }
  | { type: 'choice'; choices: readonly string[] }
  | { type: 'other' };

/** The parts of a schema of zod that are read here. They are read by name, because the host lends sub-applications no classes. */
interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  format?: string;
  entries?: Readonly<Record<string, string>>;
}

const definitionOf = (schema: z.ZodType): Definition => schema.def;

/** The type of a field, without its defaults, its transformations, and whether it may be left out. */
export function fieldTypeOf(schema: z.ZodType): FieldType {
  const { type, innerType, in: before, element, format, entries } = definitionOf(schema);
  const inner = innerType ?? before;
  if (inner !== undefined) return fieldTypeOf(inner);
  if (type === 'string') return { type: format === 'datetime' ? 'instant' : 'text' };
  if (type === 'number') return { type, ...boundsOf(schema) };
  if (type === 'boolean') return { type };
  if (type === 'enum') return { type: 'choice', choices: Object.values(entries ?? {}) };
  if (type === 'array' && element !== undefined && fieldTypeOf(element).type === 'text') return { type: 'lines' };
  return { type: 'other' };
}

/** The bounds of a number that a schema names. A schema of whole numbers without bounds has those of safe integers, which say nothing. */
function boundsOf(schema: z.ZodType): { min?: number; max?: number } {
  const { minValue, maxValue } = schema as { minValue?: number | null; maxValue?: number | null };
  const named = (bound: number | null | undefined): bound is number =>
    bound != null && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  return { ...(named(minValue) ? { min: minValue } : {}), ...(named(maxValue) ? { max: maxValue } : {}) };
}
