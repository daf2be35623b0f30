import type { SourceImport } from '../../../src/contract/profile/dataSource/sourceImport.ts';
import { rejectsNotShown, type SourceField } from '../../../src/domain/profile/dataSource/dataSource.ts';
import { CELL_MAX } from '../../../src/domain/shared/file/upload.ts';

/**
 * The rows of an import that were not taken, as a sheet: line, name of the field (its key where the source has lost it) and reason. A
 * last row says how many more there were than are kept.
 */
export function rejectSheet(
  row: Pick<SourceImport, 'duplicates' | 'invalid' | 'rejected'>,
  fields: readonly Pick<SourceField, 'key' | 'name'>[],
  t: (key: string, params?: Record<string, number>) => string,
): string[][] {
  const nameOf = new Map(fields.map(({ key, name }) => [key, name]));
  const more = rejectsNotShown(row);
  return [
    [t('server.rejects.line'), t('server.rejects.field'), t('server.rejects.reason')],
    ...row.rejected.map(({ line, reason, column }) => [
      String(line),
      nameOf.get(column) ?? column,
      t(`error.${reason}`, { max: CELL_MAX }),
    ]),
    ...(more > 0 ? [[t('server.rejects.more', { shown: row.rejected.length, more })]] : []),
  ];
}
