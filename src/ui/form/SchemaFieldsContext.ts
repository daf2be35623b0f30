import { createContext, useContext } from 'react';
import type { z } from 'zod';

/** What the fields of a form know of it. */
export interface SchemaFieldsState {
  /** Begin of the keys of their texts. */
  texts: string;
  /** The schema of what is sent: the only rules of the fields. */
  schema: z.ZodType;
  /** What would be sent now. */
  body: () => unknown;
}

/** Set by `SchemaFields`. */
export const SchemaFieldsContext = createContext<SchemaFieldsState | undefined>(undefined);

/** What a field knows of its form. */
export function useSchemaFields(): SchemaFieldsState {
  const state = useContext(SchemaFieldsContext);
  if (state === undefined) throw new Error('a field stands in SchemaFields');
  return state;
}
