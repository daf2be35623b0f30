import { createContext } from 'react';
import type { ConflictField } from './ConflictDialog.tsx';

/** Told by a field that is shown: it stands in the comparison when somebody else saved meanwhile. Answers how to take it away. */
export type ShowField = (name: string, field: ConflictField<Record<string, unknown>>) => () => void;

/** Set by `FormPage`; a form without it compares nothing. */
export const ShownFieldsContext = createContext<ShowField | undefined>(undefined);
