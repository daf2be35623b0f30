import type { NamedTable } from '../../area/Area.ts';
import type { Ports } from '../../ports.ts';

/** The tables of all areas whose names were stored in whatever form they came, before the doors brought texts into one form. */
export const namedTablesOf = ({ areas }: Pick<Ports, 'areas'>): NamedTable[] =>
  areas.flatMap(({ namedTables = [] }) => namedTables);
