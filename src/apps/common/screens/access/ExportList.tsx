import { Button } from 'antd';
import type { ReactNode } from 'react';
import {
  downloadExport,
  type ExportFile,
  listExports,
  removeExport,
  retryExport,
} from '../../../../contract/exportFile.ts';
import { EXPORT_KINDS, hasPeople } from '../../../../domain/catalog/exports.ts';
import {
  canExportAgain,
  EXPORT_KEPT_DAYS,
  EXPORT_STATUSES,
  isUnderWay,
} from '../../../../domain/common/access/exportFile.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ListPage, StatusTag, type StatusTone, useFormat, useTexts } from '../../../../ui/index.ts';
import { EXPORTS } from '../../parts/recordPages.ts';

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
  return (
    <ListPage
      of={EXPORTS}
      list={listExports}
      description={t('common.export.about', { days: EXPORT_KEPT_DAYS })}
      create={null}
      remove={removeExport}
      nameOf={({ fileName }) => fileName}
      refresh={(rows) => rows.some(({ status }) => isUnderWay(status)) && REFRESH_MS}
      filters={[
        { name: 'kind', choices: EXPORT_KINDS },
        { name: 'status', choices: EXPORT_STATUSES },
      ]}
      columns={[
        'fileName',
        { key: 'kind', as: 'choice' },
        {
          key: 'status',
          render: ({ status }) => <StatusTag tone={TONES[status]}>{t(`common.export.status.${status}`)}</StatusTag>,
        },
        {
          key: 'rows',
          numeric: true,
          render: ({ status, rows, totalRows }) =>
            isUnderWay(status) && totalRows !== null
              ? t('common.export.progress', { done: format.number(rows), total: format.number(totalRows) })
              : format.number(rows),
        },
        { key: 'bytes', numeric: true, render: ({ bytes }) => format.bytes(bytes) },
        {
          key: 'people',
          // What else is exported in full has nobody in it.
          render: ({ kind, revealed }) =>
            t(`common.export.people.${revealed && hasPeople(kind) ? 'revealed' : 'hidden'}`),
        },
        { key: 'createdAt', as: 'instant' },
        { key: 'expiresAt', as: 'instant' },
      ]}
      rowActions={({ id, status }, { busy, run }) => (
        <>
          {status === 'done' && (
            <Button
              type="link"
              disabled={busy}
              onClick={() => void run(() => host.request.download(downloadExport, { params: { id } }), null)}
            >
              {t('common.export.download')}
            </Button>
          )}
          {canExportAgain(status) && (
            <Button
              type="link"
              disabled={busy}
              onClick={() => void run(() => host.request.call(retryExport, { params: { id } }), t('ui.export.begun'))}
            >
              {t(`common.export.again.${status === 'failed' ? 'failed' : 'expired'}`)}
            </Button>
          )}
        </>
      )}
    />
  );
}
