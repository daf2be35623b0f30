import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Progress, Statistic } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import {
  cancelContactImport,
  type ContactImport,
  downloadImportRejects,
  getContactImport,
  type ImportReject,
  listImportRejects,
  undoContactImport,
} from '../../../../contract/common/contacts/contactImport.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  ConfirmButton,
  DetailFields,
  DownloadOutlined,
  ListTable,
  PageAwaited,
  PageHeader,
  SectionTitle,
  StopOutlined,
  UndoOutlined,
  useAction,
  useFormat,
  useTexts,
} from '../../../../ui/index.ts';
import { ImportStatus, isUnderWay } from '../../contacts/import/ImportStatus.tsx';
import { rejectColumns } from '../../contacts/import/rejectColumns.tsx';
import { at } from '../../parts/at.ts';

/** How often the page of an import under way asks for news. */
const LIVE_REFRESH_MS = 1_000;

/** An import of contacts: how far it is, what became of its rows, and its undo. */
export function ContactImportDetail(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [busy, run] = useAction();
  const query = useQuery({
    queryKey: ['contactImport.get', id],
    queryFn: () => host.request.call(getContactImport, { params: { id } }),
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? LIVE_REFRESH_MS : false),
  });
  const found = query.data;
  if (found === undefined)
    return <PageAwaited of={{ texts: 'common.import', path: at('common.import') }} needs={query} />;
  const rejected = found.duplicates + found.invalid;
  const mayEdit = host.has('contact:edit');
  const actions = (
    <>
      {rejected > 0 && (
        <Button
          icon={<DownloadOutlined />}
          onClick={() => void run(() => host.request.download(downloadImportRejects, { params: { id } }), null)}
        >
          {t('common.import.downloadRejects')}
        </Button>
      )}
      {mayEdit && found.status === 'running' && (
        <ConfirmButton
          icon={<StopOutlined />}
          disabled={busy}
          question={t('common.import.cancelQuestion')}
          explanation={t('common.import.cancelExplanation')}
          onConfirm={() => void run(() => host.request.call(cancelContactImport, { params: { id } }))}
        >
          {t('common.import.cancel')}
        </ConfirmButton>
      )}
      {mayEdit && found.status === 'done' && (
        <ConfirmButton
          danger
          icon={<UndoOutlined />}
          disabled={busy}
          question={t('common.import.undoQuestion')}
          explanation={t('common.import.undoExplanation', {
            created: format.number(found.created),
            updated: format.number(found.updated),
          })}
          onConfirm={() => void run(() => host.request.call(undoContactImport, { params: { id } }))}
        >
          {t('common.import.undo')}
        </ConfirmButton>
      )}
    </>
  );
  return (
    <>
      <PageHeader
        title={found.fileName}
        status={<ImportStatus of={found} />}
        back={{ to: at('common.import'), label: t('common.import.title') }}
        actions={actions}
      />
      <ImportOutcome of={found} />
      <Flex gap="large" wrap style={{ marginBlockEnd: 24 }}>
        {(['totalRows', 'created', 'updated', 'skipped', 'duplicates', 'invalid'] as const).map((key) => (
          <Statistic key={key} title={t(`common.import.${key}`)} value={format.number(found[key])} />
        ))}
      </Flex>
      <DetailFields
        fields={[
          { label: t('common.import.source'), value: t(`common.import.source.${found.source}`) },
          {
            label: t('common.import.existing'),
            value: t(
              found.source === 'api' && found.existing === 'update'
                ? 'common.import.existing.given'
                : `common.import.existing.${found.existing}`,
            ),
          },
          ...(found.source === 'file' ? [{ label: t('common.import.createdByName'), value: found.createdByName }] : []),
          { label: t('ui.field.createdAt'), value: format.dateTime(found.createdAt) },
          { label: t('common.import.finishedAt'), value: format.dateTime(found.finishedAt) },
        ]}
      />
      {rejected > 0 && (
        <>
          <SectionTitle>{t('common.import.rejectsCount', { count: format.number(rejected) })}</SectionTitle>
          <ListTable<ImportReject>
            queryKey={`contactImport.rejects.${id}.${found.status}`}
            columnsOf="contactImport.rejects"
            label={t('common.import.rejects')}
            load={({ pageNo, pageSize }, signal) =>
              host.request.call(listImportRejects, { params: { id }, query: { pageNo, pageSize } }, { signal })
            }
            rowKey={({ line }) => line}
            columns={rejectColumns(t, format)}
          />
        </>
      )}
    </>
  );
}

/** What is to be said of an import beside its counts: how far it is, why it failed, what its undo left. */
function ImportOutcome({ of: found }: { of: ContactImport }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const style = { marginBlockEnd: 16 };
  if (isUnderWay(found)) {
    const [done, total] = found.status === 'undoing' ? [found.removed, found.created] : [found.done, found.totalRows];
    const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
    return (
      <div style={style}>
        <Progress percent={percent} status="active" aria-label={t(`common.import.state.${found.status}`)} />
        <p role="status">
          {t(found.status === 'undoing' ? 'common.import.undoProgress' : 'common.import.progress', {
            done: format.number(done),
            total: format.number(total),
          })}
        </p>
      </div>
    );
  }
  if (found.status === 'undone')
    return (
      <Alert
        type="info"
        showIcon
        style={style}
        title={t('common.import.undone', { removed: format.number(found.removed) })}
        description={t('common.import.undoneRest', {
          kept: format.number(found.kept),
          updated: format.number(found.updated),
        })}
      />
    );
  if (found.errorCode !== null)
    return <Alert type="error" showIcon style={style} title={t(`error.${found.errorCode}`)} />;
  if (found.result === 'partial')
    return (
      <Alert
        type="warning"
        showIcon
        style={style}
        title={t('common.import.partialFailure')}
        description={t('common.import.partialAdvice')}
      />
    );
  return null;
}
