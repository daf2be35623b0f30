import { z } from 'zod';
import type { Right } from '../../domain/shell/rights.ts';
import { defineEndpoint } from './endpoint.ts';
import { listQuery } from './envelope.ts';
import { versionField } from './fields.ts';

/** What is particular of the endpoints of a kind of record. */
interface RecordEndpointsOptions<
  Form extends z.core.$ZodLooseShape,
  Answer extends z.ZodType,
  Filters extends z.core.$ZodLooseShape,
> {
  /** Who may list and read, and who may create, change and remove. */
  view: Right;
  edit: Right;
  /** What one is called in English: `a site`. */
  one: string;
  /** Fields that a form sends. */
  form: Form;
  /** What the fields need of each other. */
  check?: (values: z.output<z.ZodObject<Form>>, refuse: z.RefinementCtx) => void;
  /** A record as it is answered. */
  answer: Answer;
  /** What a list is narrowed by. */
  filters: Filters;
}

/**
 * The five endpoints of a kind of record: list, get, create, update over the version that was seen, and remove, below
 * `custom/<name>`. What does not fit them is declared beside.
 */
export function recordEndpoints<
  const Name extends string,
  Form extends z.core.$ZodLooseShape,
  Answer extends z.ZodType,
  Filters extends z.core.$ZodLooseShape,
>(name: Name, options: RecordEndpointsOptions<Form, Answer, Filters>) {
  const { one, form, check = () => undefined, answer, filters } = options;
  const view = { right: options.view };
  const edit = { right: options.edit };
  const body = z.object(form).superRefine(check);
  const changed = z
    .object({ ...form, version: versionField })
    .superRefine(check as (values: unknown, refuse: z.RefinementCtx) => void);
  return {
    list: defineEndpoint({
      id: `${name}.list`,
      method: 'GET',
      path: `custom/${name}/list`,
      access: view,
      summary: `List each ${one.replace(/^an? /, '')}, filtered and paged`,
      list: true,
      query: z.object({ ...listQuery, ...filters }),
      answer: z.array(answer),
    }),
    get: defineEndpoint({
      id: `${name}.get`,
      method: 'GET',
      path: `custom/${name}/get/:id`,
      access: view,
      summary: `Read ${one}`,
      answer,
    }),
    create: defineEndpoint({
      id: `${name}.create`,
      method: 'POST',
      path: `custom/${name}/create`,
      access: edit,
      summary: `Create ${one}`,
      body,
      answer,
    }),
    update: defineEndpoint({
      id: `${name}.update`,
      method: 'PUT',
      path: `custom/${name}/:id`,
      access: edit,
      summary: `Change ${one}`,
      body: changed,
      answer,
    }),
    remove: defineEndpoint({
      id: `${name}.remove`,
      method: 'DELETE',
      path: `custom/${name}/:id`,
      access: edit,
      summary: `Remove ${one}`,
      answer: z.null(),
    }),
  };
}
