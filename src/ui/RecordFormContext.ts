import { createContext, useContext } from 'react';
import type { z } from 'zod';
import type { ConflictField } from './ConflictDialog.tsx';

/** What the fields of a form know of it. */
export interface RecordFormState {
  /** Begin of the keys of its texts. */
  texts: string;
  /** The schema of what is sent: the only rules of the fields. */
  schema: z.ZodType;
  /** All values, shown or not. */
  values: Readonly<Record<string, unknown>>;
  /** What would be sent now. */
  body: () => unknown;
  /** A field is shown: it stands in the comparison when somebody else saved meanwhile. Answers how to take it away. */
  show: (name: string, field: ConflictField<Record<string, unknown>>) => () => void;
}

/** Set by `RecordForm`. */
export const RecordFormContext = createContext<RecordFormState | undefined>(undefined);

/** The form around a field. */
export function useRecordForm(): RecordFormState {
  const state = useContext(RecordFormContext);
  if (state === undefined) throw new Error('a field stands in a RecordForm');
  return state;
}
