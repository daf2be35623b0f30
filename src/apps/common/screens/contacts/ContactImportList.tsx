import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { listContactImports } from '../../../../contract/common/contacts/contactImport.ts';
import { IMPORT_SOURCES, IMPORT_STATUSES } from '../../../../domain/common/contacts/contactImport.ts';
import { ListPage, UploadOutlined, useTexts } from '../../../../ui/index.ts';
import { ImportStatus, isUnderWay } from '../../contacts/import/ImportStatus.tsx';
import { CONTACT_IMPORTS, CONTACTS } from '../../parts/recordPages.ts';
import { at } from '../../parts/at.ts';

/** How often the list asks for news while an import or an undo runs. */
const LIVE_REFRESH_MS = 2_000;

/** Imports of contacts, newest first. */
export function ContactImportList(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <ListPage
      of={CONTACT_IMPORTS}
      list={listContactImports}
      back={{ to: CONTACTS.path, label: t('common.contact.title') }}
      create={
        <Button type="primary" icon={<UploadOutlined />} onClick={() => void navigate(at('common.contact.import'))}>
          {t('common.contact.import.title')}
        </Button>
      }
      refresh={(rows) => rows.some(isUnderWay) && LIVE_REFRESH_MS}
      filters={['fileName', { name: 'source', choices: IMPORT_SOURCES }, { name: 'status', choices: IMPORT_STATUSES }]}
      columns={[
        { key: 'fileName', as: 'link' },
        { key: 'source', render: ({ source }) => t(`common.import.source.${source}`) },
        { key: 'status', render: (row) => <ImportStatus of={row} /> },
        { key: 'totalRows', numeric: true },
        { key: 'created', numeric: true },
        { key: 'updated', numeric: true },
        { key: 'skipped', numeric: true },
        { key: 'duplicates', numeric: true },
        { key: 'invalid', numeric: true },
        'createdByName',
        { key: 'createdAt', as: 'instant' },
      ]}
    />
  );
}
