import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ApiKey, listApiKeys, removeApiKey, setApiKeyStatus } from '../../../contract/apiKey.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  ConfirmButton,
  ListTable,
  PageHeader,
  PlusOutlined,
  StatusTag,
  useAction,
  useFormat,
  useTexts,
} from '../../../ui/index.ts';

/** Credentials of machines that call the signed endpoints of the tenant. */
export function ApiKeyList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [busy, run] = useAction();
  const mayEdit = host.has('apiKey:edit');
  const create = mayEdit && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/apiKeys/create')}>
      {t('common.apiKey.create.title')}
    </Button>
  );
  const setStatus = ({ id, version }: ApiKey, status: ApiKey['status']): void =>
    void run(() => host.request.call(setApiKeyStatus, { params: { id }, body: { status, version } }));
  const actions = (key: ApiKey): ReactNode =>
    mayEdit && (
      <>
        {key.status === 'enabled' ? (
          <ConfirmButton
            type="link"
            disabled={busy}
            question={t('common.apiKey.disableQuestion', { name: key.name })}
            explanation={t('common.apiKey.disableExplanation')}
            onConfirm={() => setStatus(key, 'disabled')}
          >
            {t('common.apiKey.disable')}
          </ConfirmButton>
        ) : (
          <Button type="link" disabled={busy} onClick={() => setStatus(key, 'enabled')}>
            {t('common.apiKey.enable')}
          </Button>
        )}
        <ConfirmButton
          type="link"
          disabled={busy}
          question={t('common.apiKey.removeQuestion', { name: key.name })}
          explanation={t('common.apiKey.removeExplanation')}
          onConfirm={() => void run(() => host.request.call(removeApiKey, { params: { id: key.id } }))}
        >
          {t('ui.action.remove')}
        </ConfirmButton>
      </>
    );
  return (
    <>
      <PageHeader title={t('common.apiKey.title')} description={t('common.apiKey.description')} actions={create} />
      <ListTable<ApiKey>
        queryKey="apiKey.list"
        label={t('common.apiKey.title')}
        load={({ filters, pageNo, pageSize }, signal) =>
          host.request.call(listApiKeys, { query: { pageNo, pageSize, ...filters } }, { signal })
        }
        rowKey={({ id }) => id}
        filters={[{ name: 'name', label: t('common.apiKey.name'), kind: 'text' }]}
        emptyHint={t('common.apiKey.empty')}
        emptyAction={create}
        columns={[
          { key: 'name', title: t('common.apiKey.name'), render: ({ name }) => name },
          {
            key: 'accessKey',
            title: t('common.apiKey.accessKey'),
            render: ({ accessKey }) => <code>{accessKey}</code>,
          },
          {
            key: 'scopes',
            title: t('common.apiKey.scopes'),
            render: ({ scopes }) =>
              scopes.map((scope) => t(`common.apiKey.scope.${scope}`)).join(t('common.import.comma')),
          },
          {
            key: 'status',
            title: t('ui.field.status'),
            render: ({ status }) => (
              <StatusTag tone={status === 'enabled' ? 'success' : 'neutral'}>
                {t(`common.apiKey.status.${status}`)}
              </StatusTag>
            ),
          },
          {
            key: 'lastUsedAt',
            title: t('common.apiKey.lastUsedAt'),
            render: ({ lastUsedAt }) =>
              lastUsedAt === null ? t('common.apiKey.neverUsed') : format.dateTime(lastUsedAt),
          },
          { key: 'createdBy', title: t('common.apiKey.createdBy'), render: ({ createdByName }) => createdByName },
          {
            key: 'createdAt',
            title: t('ui.field.createdAt'),
            render: ({ createdAt }) => format.dateTime(createdAt),
          },
          { key: 'actions', title: t('ui.field.actions'), render: actions },
        ]}
      />
    </>
  );
}
