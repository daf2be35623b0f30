import type { ReactNode } from 'react';
import { type GetRecord, useChosenRecord } from '../list/useChosenRecord.ts';

/** The name of a record by its id, for the comparison of two copies; a dash where it names none. */
export function RecordName({ get, id }: { get: GetRecord; id: unknown }): ReactNode {
  const { data } = useChosenRecord(get, typeof id === 'string' ? id : undefined);
  return (data as { name: string } | undefined)?.name ?? '–';
}
