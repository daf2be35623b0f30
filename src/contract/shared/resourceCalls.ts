import { z } from 'zod';
import type { Resource } from '../../domain/shell/resource/defineResource.ts';
import type { Right } from '../../domain/shell/rights.ts';
import { instantField } from './fields.ts';
import { recordEndpoints } from './recordEndpoints.ts';

type Shape = z.core.$ZodLooseShape;

/** How the kit shows a field. Without it, the schema says: a text, a choice, a number, a switch, or lines of text. */
export type FieldKind = 'text' | 'code' | 'url' | 'prose';

/** The schema of a kind, with its list. */
interface ResourceCallsOptions<Form extends Shape, More extends Shape, Filters extends Shape> {
  /** Fields that a form sends, in the order of the form. */
  form: Form;
  /** Judges fields that depend on each other. */
  check?: (values: z.output<z.ZodObject<Form>>, refuse: z.RefinementCtx) => void;
  /** Fields of a record beside those of the form, its id, its version and the time of its last change. */
  more?: More;
  /** Filters of the list. */
  filters: Filters;
  /** The fields that a filter looks at. Without it, the field of its own name. */
  finds?: Partial<Record<keyof Filters & string, readonly (keyof Form & string)[]>>;
  /** Fields that the list can be sorted by. */
  sortable: readonly ((keyof Form & string) | (keyof More & string) | 'updatedAt')[];
  /** Of {@link sortable}: the order of a list until its reader chooses another one. The last change first, unless said. */
  order?: { by: (keyof Form & string) | (keyof More & string) | 'updatedAt'; direction: 'asc' | 'desc' };
  /** Columns of the list of the kit, in their order. The fields of the form and the last change, unless said. */
  columns?: readonly ((keyof Form & string) | (keyof More & string) | 'updatedAt')[];
  /** How fields are shown, where the schema does not say it. */
  kinds?: Partial<Record<keyof Form & string, FieldKind>>;
  /** Values of a new record, beside empty texts and lists. */
  initial?: Partial<z.input<z.ZodObject<Form>>>;
  /** Fields with data of people, of which the log of operations keeps only how many there are. */
  personal?: readonly (keyof Form & string)[];
}

/** The schema of a kind without fields beside its form. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- it has none
type NoMore = Record<never, z.ZodType>;

/** The calls of a plain kind of record, with all that handlers and screens derive from. Every kind fits this type. */
export interface ResourceCalls extends ReturnType<typeof recordEndpoints> {
  resource: Resource<string, string, Right, Right>;
  form: Readonly<Record<string, z.ZodType>>;
  filters: Readonly<Record<string, z.ZodType>>;
  answer: z.ZodObject;
  finds: Readonly<Partial<Record<string, readonly string[]>>>;
  sortable: readonly string[];
  order: { by: string; direction: 'asc' | 'desc' };
  columns: readonly string[];
  kinds: Readonly<Partial<Record<string, FieldKind>>>;
  initial: Readonly<Record<string, unknown>>;
  personal: readonly string[];
}

/**
 * The calls of a plain kind of record: list, get, create, update and remove, with its schema. A record is answered with the fields of its
 * form, `id`, `version`, `updatedAt` and `more`.
 */
export function resourceCalls<
  const Name extends string,
  const Form extends Shape,
  const Filters extends Shape,
  const More extends Shape = NoMore,
>(
  resource: Resource<Name, string, Right, Right>,
  { form, check, more = {} as More, filters, ...rest }: ResourceCallsOptions<Form, More, Filters>,
) {
  const { name, one, view, edit } = resource;
  const answer = z.object({ ...form, ...more, id: z.string(), version: z.number().int(), updatedAt: instantField });
  return {
    ...recordEndpoints(name, { view, edit, one, form, ...(check === undefined ? {} : { check }), answer, filters }),
    resource,
    form,
    filters,
    answer,
    finds: {},
    order: { by: 'updatedAt', direction: 'desc' as const },
    columns: [...Object.keys(form), 'updatedAt'],
    kinds: {},
    initial: {},
    personal: [],
    ...rest,
  };
}
