import { Button } from 'antd';
import type { ReactNode } from 'react';
import { type ApiKey, listApiKeys, removeApiKey, setApiKeyStatus } from '../../../../contract/common/access/apiKey.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ConfirmButton, ListPage, StatusTag, useFormat, useTexts } from '../../../../ui/index.ts';
import { API_KEYS } from '../../parts/recordPages.ts';

/** Credentials of machines that call the signed endpoints of the tenant. */
export function ApiKeyList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const setStatus = ({ id, version }: ApiKey, status: ApiKey['status']) =>
    host.request.call(setApiKeyStatus, { params: { id }, body: { status, version } });
  return (
    <ListPage
      of={API_KEYS}
      list={listApiKeys}
      remove={removeApiKey}
      filters={['name']}
      columns={[
        'name',
        { key: 'accessKey', render: ({ accessKey }) => <code>{accessKey}</code> },
        {
          key: 'scopes',
          render: ({ scopes }) =>
            scopes.map((scope) => t(`common.apiKey.scope.${scope}`)).join(t('common.import.comma')),
        },
        {
          key: 'status',
          render: ({ status }) => (
            <StatusTag tone={status === 'enabled' ? 'success' : 'neutral'}>
              {t(`common.apiKey.status.${status}`)}
            </StatusTag>
          ),
        },
        {
          key: 'lastUsedAt',
          render: ({ lastUsedAt }) =>
            lastUsedAt === null ? t('common.apiKey.neverUsed') : format.dateTime(lastUsedAt),
        },
        'createdByName',
        { key: 'createdAt', as: 'instant' },
      ]}
      rowActions={(key, { busy, run }) =>
        key.status === 'enabled' ? (
          <ConfirmButton
            type="link"
            disabled={busy}
            question={t('common.apiKey.disableQuestion', { name: key.name })}
            explanation={t('common.apiKey.disableExplanation')}
            onConfirm={() => void run(() => setStatus(key, 'disabled'))}
          >
            {t('common.action.disable')}
          </ConfirmButton>
        ) : (
          <Button type="link" disabled={busy} onClick={() => void run(() => setStatus(key, 'enabled'))}>
            {t('common.action.enable')}
          </Button>
        )
      }
    />
  );
}
