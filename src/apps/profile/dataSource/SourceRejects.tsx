import { Alert, Button, Table } from 'antd';
import type { ReactNode } from 'react';
import { downloadSourceRejects, type SourceImport } from '../../../contract/profile/dataSource/sourceImport.ts';
import { rejectsNotShown, type SourceField } from '../../../domain/profile/dataSource/dataSource.ts';
import { CELL_MAX } from '../../../domain/shared/file/upload.ts';
import { useHost } from '../../../sdk/index.ts';
import { DownloadOutlined, useAction, useFormat, useTexts } from '../../../ui/index.ts';

const PAGE = 10;

/** The rows of a file or a call that were not taken, each with its line and reason, as a list and as a file. */
export function SourceRejects({
  of,
  fields,
}: {
  of: SourceImport;
  /** Of the data source, for their names. */
  fields: readonly Pick<SourceField, 'key' | 'name'>[];
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [busy, run] = useAction();
  const more = rejectsNotShown(of);
  return (
    <>
      <Button
        icon={<DownloadOutlined />}
        loading={busy}
        style={{ marginBlockEnd: 16 }}
        onClick={() => void run(() => host.request.download(downloadSourceRejects, { params: { id: of.id } }), null)}
      >
        {t('profile.dataSource.rejects.download')}
      </Button>
      {more > 0 && (
        <Alert
          type="info"
          showIcon
          style={{ maxWidth: 720, marginBlockEnd: 16 }}
          title={t('profile.dataSource.rejects.more', {
            shown: format.number(of.rejected.length),
            more: format.number(more),
          })}
        />
      )}
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
            title: t('profile.reject.line'),
            width: 100,
            align: 'end',
            render: (_value, row) => format.number(row.line),
          },
          {
            key: 'column',
            title: t('profile.dataSource.column'),
            render: (_value, { column }) => fields.find(({ key }) => key === column)?.name ?? (column || '–'),
          },
          {
            key: 'reason',
            title: t('profile.reject.reason'),
            render: (_value, row) => t(`error.${row.reason}`, { max: CELL_MAX }),
          },
        ]}
      />
    </>
  );
}
