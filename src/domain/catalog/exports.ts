import type { ExportKind } from '../common/access/exportFile.ts';
import type { ExportDeclaration } from '../shell/manifest/ExportDeclaration.ts';
import type { Right } from '../shell/rights.ts';
import { SUB_APPS } from '../subApps.ts';

const DECLARED = SUB_APPS.flatMap(({ exports = [] }) => exports) as readonly ExportDeclaration<ExportKind>[];

const BY_KIND: ReadonlyMap<string, ExportDeclaration> = new Map(DECLARED.map((one) => [one.kind, one]));

/** Lists that can be exported. */
export const EXPORT_KINDS: readonly ExportKind[] = DECLARED.map(({ kind }) => kind);

/** The rights of which one opens a list and so covers its export; none where no sub-application declares it any more. */
export const exportRights = (kind: ExportKind): readonly Right[] =>
  (BY_KIND.get(kind)?.rights ?? []) as readonly Right[];

/** Whether a list has numbers and addresses of people, which are hidden in part without the right to see them. */
export const hasPeople = (kind: ExportKind): boolean => BY_KIND.get(kind)?.people === true;

/** The right by which a list is exported in full; undefined for one that everybody gets alike. */
export const fullExportRight = (kind: ExportKind): Right | undefined => BY_KIND.get(kind)?.inFull as Right | undefined;

/**
 * Whether a file has what only some may see. Numbers and addresses of people are masked unless an operator with the right asks for them
 * in full. Costs of a bill are on the screen of operators who may see them, and so in their file.
 */
export function isExportedInFull(kind: ExportKind, rights: ReadonlySet<string>, asked: boolean): boolean {
  const right = fullExportRight(kind);
  if (right === undefined || !rights.has(right)) return false;
  return asked || !hasPeople(kind);
}
