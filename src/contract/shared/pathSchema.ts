import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { idField } from './fields.ts';

const anyParams = z.record(z.string(), z.string());
const byId = z.looseObject({ id: idField });

/** Schema of the parameters of an endpoint's path. */
export function pathSchema({ params, path }: Endpoint): z.ZodType {
  return params ?? (/:id\b/.test(path) ? byId : anyParams);
}
