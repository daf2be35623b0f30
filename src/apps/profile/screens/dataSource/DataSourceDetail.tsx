import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Table } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { getDataSource } from '../../../../contract/profile/dataSource/dataSource.ts';
import { listSourceImports, type SourceImport } from '../../../../contract/profile/dataSource/sourceImport.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ListTable, PageAwaited, PageHeader, SectionTitle, useFormat, useTexts } from '../../../../ui/index.ts';
import { DATA_SOURCES } from '../../parts/recordPages.ts';
import { SourceFill } from '../../dataSource/SourceFill.tsx';
import { SourceRejects } from '../../dataSource/SourceRejects.tsx';

/** A data source: its fields, filling it from a file, and what came into it (§2.5). */
export function DataSourceDetail(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [shown, setShown] = useState<SourceImport>();
  const query = useQuery({
    queryKey: ['dataSource.get', id],
    queryFn: () => host.request.call(getDataSource, { params: { id } }),
  });
  const source = query.data;
  if (source === undefined) return <PageAwaited of={DATA_SOURCES} needs={query} />;
  const mayEdit = host.has(DATA_SOURCES.edit);
  return (
    <>
      <PageHeader
        title={source.name}
        description={source.description}
        back={{ to: DATA_SOURCES.path, label: t('profile.dataSource.title') }}
        actions={
          mayEdit && (
            <Button onClick={() => void navigate(`${DATA_SOURCES.path}/${id}/edit`)}>{t('ui.action.edit')}</Button>
          )
        }
      />
      <SectionTitle>{t('profile.dataSource.fields')}</SectionTitle>
      <Table
        size="small"
        style={{ marginBlockEnd: 24 }}
        aria-label={t('profile.dataSource.fields')}
        rowKey="key"
        pagination={false}
        scroll={{ x: true }}
        dataSource={source.fields}
        columns={[
          { key: 'name', title: t('profile.dataSource.field.name'), dataIndex: 'name' },
          { key: 'key', title: t('profile.dataSource.field.key'), dataIndex: 'key' },
          {
            key: 'kind',
            title: t('profile.dataSource.field.kind'),
            render: (_value, row) => t(`profile.dataSource.field.kind.${row.kind}`),
          },
          {
            key: 'options',
            title: t('profile.dataSource.field.options'),
            render: (_value, row) => format.list(row.options),
          },
        ]}
      />
      <SectionTitle>{t('profile.dataSource.values')}</SectionTitle>
      {mayEdit && <SourceFill sourceId={id} fields={source.fields} />}
      <ListTable<SourceImport>
        queryKey={`dataSource.imports.${id}`}
        columnsOf="dataSource.imports"
        label={t('profile.dataSource.values')}
        load={({ filters: _filters, sort: _sort, order: _order, ...page }, signal) =>
          host.request.call(listSourceImports, { params: { id }, query: page }, { signal })
        }
        rowKey={(row) => row.id}
        emptyHint={t('profile.dataSource.notFilled')}
        columns={[
          { key: 'createdAt', title: t('ui.field.createdAt'), render: (row) => format.dateTime(row.createdAt) },
          {
            key: 'fileName',
            title: t('profile.dataSource.file'),
            render: (row) => row.fileName || t('profile.dataSource.byCall'),
          },
          ...(['received', 'written', 'duplicates', 'invalid'] as const).map((key) => ({
            key,
            title: t(`profile.dataSource.${key}`),
            numeric: true,
            render: (row: SourceImport) =>
              key === 'invalid' && row.rejected.length > 0 ? (
                <Button type="link" size="small" onClick={() => setShown(row)}>
                  {format.number(row.invalid)}
                </Button>
              ) : (
                format.number(row[key])
              ),
          })),
        ]}
      />
      <Modal
        open={shown !== undefined}
        title={t('profile.dataSource.rejects')}
        width={760}
        footer={null}
        destroyOnHidden
        onCancel={() => setShown(undefined)}
      >
        {shown !== undefined && <SourceRejects of={shown} fields={source.fields} />}
      </Modal>
    </>
  );
}
