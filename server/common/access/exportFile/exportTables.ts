import type { ExportKind } from '../../../../src/domain/common/access/exportFile.ts';
import type { Ports } from '../../../ports.ts';
import type { ExportTable } from './ExportTable.ts';

declare module '../../../area/Area.ts' {
  interface Area {
    /** Lists of the area that can be written into a file. */
    exports?: { readonly [Kind in ExportKind]?: ExportTable };
  }
}

/** How a list is read into a file. @throws where no area declares the kind any more */
export function exportTableOf({ areas }: Pick<Ports, 'areas'>, kind: ExportKind): ExportTable {
  const table = areas.map(({ exports }) => exports?.[kind]).find((found) => found !== undefined);
  if (table === undefined) throw new Error(`no area exports the list ${kind}`);
  return table;
}
