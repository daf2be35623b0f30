import type { ImportReject } from '../../../../contract/common/contacts/contactImport.ts';
import { CELL_MAX } from '../../../../domain/shared/file/upload.ts';
import type { Format, ListColumn, Translate } from '../../../../ui/index.ts';

/** Columns of rows that are not taken. */
export function rejectColumns(t: Translate, format: Format): ListColumn<ImportReject>[] {
  return [
    {
      key: 'line',
      title: t('common.import.line'),
      numeric: true,
      width: 90,
      render: ({ line }) => format.number(line),
    },
    {
      key: 'outcome',
      title: t('common.import.outcome'),
      render: ({ outcome }) => t(`common.import.outcome.${outcome}`),
    },
    {
      key: 'reason',
      title: t('common.import.reason'),
      render: ({ reason }) => t(`error.${reason}`, { max: CELL_MAX }),
    },
    {
      key: 'values',
      title: t('common.import.row'),
      render: ({ values }) => values.filter((value) => value !== '').join(' | '),
    },
  ];
}
