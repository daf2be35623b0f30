import { Table } from 'antd';
import type { ReactNode } from 'react';
import type { SourceImport } from '../../../contract/sourceImport.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';

const PAGE = 10;

/** The rows of a file or a call that were not taken, each with its line and reason. */
export function SourceRejects({ of }: { of: SourceImport }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <Table
      size="small"
      style={{ maxWidth: 720, marginBlockEnd: 24 }}
      aria-label={t('profile.dataSource.rejects')}
      rowKey="line"
      dataSource={of.rejected}
      pagination={of.rejected.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
      columns={[
        {
          key: 'line',
          title: t('profile.package.line'),
          width: 100,
          align: 'end',
          render: (_value, row) => format.number(row.line),
        },
        { key: 'column', title: t('profile.dataSource.column'), render: (_value, row) => row.column || '–' },
        { key: 'reason', title: t('profile.package.reason'), render: (_value, row) => t(`error.${row.reason}`) },
      ]}
    />
  );
}
