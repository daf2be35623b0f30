import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ContactImport, listContactImports } from '../../../contract/contactImport.ts';
import { IMPORT_STATUSES, type ImportStatus as Status } from '../../../domain/contactImport.ts';
import { useHost } from '../../../sdk/index.ts';
import { ListTable, PageHeader, TextLink, UploadOutlined, useFormat, useTexts } from '../../../ui/index.ts';
import { ImportStatus } from '../import/ImportStatus.tsx';

/** How often the list asks for news while an import runs. */
const LIVE_REFRESH_MS = 2_000;

/** Imports of contacts, newest first. */
export function ContactImportList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const create = host.has('contact:edit') && (
    <Button type="primary" icon={<UploadOutlined />} onClick={() => void navigate('/contacts/import')}>
      {t('common.contact.import.title')}
    </Button>
  );
  const count = (key: 'totalRows' | 'created' | 'updated' | 'skipped' | 'duplicates' | 'invalid') => ({
    key,
    title: t(`common.import.${key}`),
    numeric: true,
    render: (row: ContactImport) => format.number(row[key]),
  });
  return (
    <>
      <PageHeader
        title={t('common.contact.imports.title')}
        back={{ to: '/contacts', label: t('common.contact.title') }}
        actions={create}
      />
      <ListTable<ContactImport>
        queryKey="contactImport.list"
        label={t('common.contact.imports.title')}
        load={({ filters: { status, fileName }, pageNo, pageSize }, signal) =>
          host.request.call(
            listContactImports,
            { query: { pageNo, pageSize, fileName, status: status as Status | undefined } },
            { signal },
          )
        }
        rowKey={({ id }) => id}
        refresh={(rows) => rows.some(({ status }) => status === 'running') && LIVE_REFRESH_MS}
        filters={[
          { name: 'fileName', label: t('common.import.fileName'), kind: 'text' },
          {
            name: 'status',
            label: t('ui.field.status'),
            kind: 'select',
            options: IMPORT_STATUSES.map((value) => ({ value, label: t(`common.import.status.${value}`) })),
          },
        ]}
        emptyHint={t('common.import.empty')}
        emptyAction={create}
        columns={[
          {
            key: 'fileName',
            title: t('common.import.fileName'),
            render: ({ id, fileName }) => <TextLink to={`/contacts/imports/${id}`}>{fileName}</TextLink>,
          },
          { key: 'status', title: t('ui.field.status'), render: (row) => <ImportStatus of={row} /> },
          count('totalRows'),
          count('created'),
          count('updated'),
          count('skipped'),
          count('duplicates'),
          count('invalid'),
          { key: 'createdBy', title: t('common.import.createdBy'), render: ({ createdByName }) => createdByName },
          {
            key: 'createdAt',
            title: t('ui.field.createdAt'),
            render: ({ createdAt }) => format.dateTime(createdAt),
          },
        ]}
      />
    </>
  );
}
