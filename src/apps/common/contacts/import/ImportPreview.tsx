import { Table, theme } from 'antd';
import type { ReactNode } from 'react';
import { type ImportField, judgeRow } from '../../../../domain/common/contacts/contactImport.ts';
import { CELL_MAX } from '../../../../domain/shared/file/upload.ts';
import { useFormat, useTexts } from '../../../../ui/index.ts';
import type { Sheet } from './Sheet.ts';

/** The first rows of a file as its columns are chosen, with what is wrong with each cell. */
export function ImportPreview({
  sheet,
  columns,
  fields,
  oneAddressIsEnough,
  nameOf,
}: {
  sheet: Sheet;
  columns: readonly string[];
  fields: readonly ImportField[];
  /** A contact needs a number or an e-mail; otherwise both. */
  oneAddressIsEnough: boolean;
  /** What a target is called. */
  nameOf: (target: string) => string;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { token } = theme.useToken();
  const rows = sheet.sample.map(({ line, cells }) => {
    const judged = judgeRow(cells, columns, fields, oneAddressIsEnough);
    return { line, cells, faults: 'faults' in judged ? judged.faults : [] };
  });
  const shown = columns.flatMap((target, column) => (target === '' ? [] : [{ target, column }]));
  return (
    <Table
      size="small"
      rowKey={({ line }) => line}
      dataSource={rows}
      pagination={false}
      scroll={{ x: 'max-content', y: 360 }}
      aria-label={t('common.import.preview', { count: rows.length })}
      columns={[
        {
          key: 'line',
          title: t('common.import.line'),
          width: 72,
          align: 'end',
          render: (_value, { line }) => format.number(line),
        },
        ...shown.map(({ target, column }) => ({
          key: target,
          title: nameOf(target),
          render: (_value: unknown, { cells, faults }: (typeof rows)[number]) => {
            const fault = faults.find((one) => one.column === column);
            return (
              <>
                {cells[column]}
                {fault !== undefined && (
                  <div style={{ color: token.colorErrorTextHover }}>
                    {t(`error.${fault.reason}`, { max: CELL_MAX })}
                  </div>
                )}
              </>
            );
          },
        })),
      ]}
    />
  );
}
