import { type ComponentType, createElement, type ReactNode } from 'react';
import type { ExportKind } from '../../domain/common/access/exportFile.ts';
import { ExportButton } from '../../parts/index.ts';
import { ListPage as KitListPage, ListTable as KitListTable } from '../../ui/index.ts';

/*
 * The kit as it was before contract 3.2, for bundles that were built for it. The business parts were in it, and lists took the kind of
 * their export. A name that this file exports itself replaces the same name of the kit.
 */
export * from '../../ui/index.ts';
export * from '../../parts/index.ts';

/** The export of a list as it was declared before contract 3.2. */
interface FormerExport {
  /** Offers the list, as it is narrowed now, as a file; to operators who may export at all. */
  exportKind?: ExportKind;
  /** Further filters of the export, beside those of the address. */
  exportFilters?: Readonly<Record<string, string>>;
}

type Tools = (filters: Readonly<Record<string, string>>) => ReactNode;

/** A list of the kit that takes the export of before as well. Only built bundles use it, so its other props are not typed. */
function withFormerExport(list: ComponentType<never>): (props: FormerExport) => ReactNode {
  // The kit's lists are generic, and nothing here depends on their rows.
  const List = list as ComponentType<{ tools: Tools }>;
  return ({ exportKind, exportFilters, ...props }) => {
    const tools: Tools = (filters) =>
      exportKind !== undefined && <ExportButton kind={exportKind} filters={{ ...filters, ...exportFilters }} />;
    return createElement(List, { tools, ...props });
  };
}

/** Lists with the export of before. */
export const ListPage = withFormerExport(KitListPage as ComponentType<never>);
export const ListTable = withFormerExport(KitListTable as ComponentType<never>);
