import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import {
  downloadExport,
  type ExportFile,
  listExports,
  removeExport,
  retryExport,
} from '../../../contract/exportFile.ts';
import {
  canExportAgain,
  EXPORT_KEPT_DAYS,
  EXPORT_KINDS,
  EXPORT_STATUSES,
  isUnderWay,
} from '../../../domain/exportFile.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  ConfirmButton,
  ListTable,
  PageHeader,
  StatusTag,
  type StatusTone,
  useAction,
  useFormat,
  useTexts,
} from '../../../ui/index.ts';

const TONES: Readonly<Record<ExportFile['status'], StatusTone>> = {
  newRecord: 'neutral',
  exporting: 'progress',
  done: 'success',
  failed: 'danger',
  expired: 'neutral',
};

/** How often the list looks again while a file is being made. */
const REFRESH_MS = 2_000;

/** §4.3: the operator's exports: how far each is, its file, and another try for one that failed. */
export function ExportList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [busy, run] = useAction();
  return (
    <>
      <PageHeader
        title={t('common.export.title')}
        description={t('common.export.description', { days: EXPORT_KEPT_DAYS })}
      />
      <ListTable<ExportFile>
        queryKey="exportFile.list"
        label={t('common.export.title')}
        load={({ filters, ...page }, signal) =>
          host.request.call(listExports, { query: { ...page, ...filters } }, { signal })
        }
        rowKey={(row) => row.id}
        refresh={(rows) => (rows.some(({ status }) => isUnderWay(status)) ? REFRESH_MS : false)}
        filters={[
          {
            name: 'kind',
            label: t('common.export.kind'),
            kind: 'select',
            options: EXPORT_KINDS.map((value) => ({ value, label: t(`common.export.kind.${value}`) })),
          },
          {
            name: 'status',
            label: t('ui.field.status'),
            kind: 'select',
            options: EXPORT_STATUSES.map((value) => ({ value, label: t(`common.export.status.${value}`) })),
          },
        ]}
        emptyHint={t('common.export.empty')}
        columns={[
          { key: 'fileName', title: t('common.export.fileName'), render: (row) => row.fileName },
          { key: 'kind', title: t('common.export.kind'), render: (row) => t(`common.export.kind.${row.kind}`) },
          {
            key: 'status',
            title: t('ui.field.status'),
            render: (row) => <StatusTag tone={TONES[row.status]}>{t(`common.export.status.${row.status}`)}</StatusTag>,
          },
          {
            key: 'rows',
            title: t('common.export.rows'),
            numeric: true,
            render: (row) =>
              isUnderWay(row.status) && row.totalRows !== null
                ? t('common.export.progress', { done: format.number(row.rows), total: format.number(row.totalRows) })
                : format.number(row.rows),
          },
          { key: 'bytes', title: t('common.export.size'), numeric: true, render: (row) => format.bytes(row.bytes) },
          {
            key: 'people',
            title: t('common.export.people'),
            render: (row) => t(`common.export.people.${row.revealed ? 'revealed' : 'hidden'}`),
          },
          { key: 'createdAt', title: t('ui.field.createdAt'), render: (row) => format.dateTime(row.createdAt) },
          { key: 'expiresAt', title: t('common.export.expiresAt'), render: (row) => format.dateTime(row.expiresAt) },
          {
            key: 'actions',
            title: t('ui.field.actions'),
            render: (row) => (
              <Flex gap="small">
                {row.status === 'done' && (
                  <Button
                    type="link"
                    disabled={busy}
                    onClick={() =>
                      void run(() => host.request.download(downloadExport, { params: { id: row.id } }), null)
                    }
                  >
                    {t('common.export.download')}
                  </Button>
                )}
                {canExportAgain(row.status) && (
                  <Button
                    type="link"
                    disabled={busy}
                    onClick={() =>
                      void run(() => host.request.call(retryExport, { params: { id: row.id } }), t('ui.export.begun'))
                    }
                  >
                    {t(`common.export.again.${row.status === 'failed' ? 'failed' : 'expired'}`)}
                  </Button>
                )}
                <ConfirmButton
                  type="link"
                  disabled={busy}
                  question={t('common.export.removeQuestion', { name: row.fileName })}
                  explanation={t('common.export.removeExplanation')}
                  onConfirm={() => void run(() => host.request.call(removeExport, { params: { id: row.id } }))}
                >
                  {t('ui.action.remove')}
                </ConfirmButton>
              </Flex>
            ),
          },
        ]}
      />
    </>
  );
}
