import { Flex } from 'antd';
import type { ReactNode } from 'react';
import {
  checkDeveloperAccount,
  listDeveloperAccounts,
  removeDeveloperAccount,
} from '../../../../contract/outreach/channel/developerAccount.ts';
import { useHost } from '../../../../sdk/index.ts';
import { StatusTag, useFormat, useTexts } from '../../../../ui/index.ts';
import { GatewayAccountList } from '../../channel/GatewayAccountList.tsx';
import { GatewayCheckDialog } from '../../channel/GatewayCheckDialog.tsx';
import { DEVELOPER_ACCOUNTS } from '../../parts/recordPages.ts';

/** How text messages reach a gateway (§3.4): accounts, of which one is in use, each checked on demand. */
export function DeveloperAccountList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  return (
    <GatewayAccountList
      of={DEVELOPER_ACCOUNTS}
      list={listDeveloperAccounts}
      remove={removeDeveloperAccount}
      filters={['name']}
      columns={[
        { key: 'name', sort: true, as: 'link' },
        {
          key: 'inUse',
          render: ({ inUse, unknownReceipts }) => (
            <Flex vertical>
              <StatusTag tone={inUse ? 'success' : 'neutral'}>
                {t(`outreach.developerAccount.${inUse ? 'inUse' : 'notInUse'}`)}
              </StatusTag>
              {unknownReceipts !== null && (
                <StatusTag tone="warning">{t('outreach.developerAccount.unknownReceipts')}</StatusTag>
              )}
            </Flex>
          ),
        },
        {
          key: 'protocol',
          render: ({ protocol }) => t(`outreach.developerAccount.protocol.${protocol}`),
        },
        'requestUrl',
        'accessKey',
        { key: 'flowRate', numeric: true },
        'signature',
        { key: 'updatedAt', sort: true, as: 'instant' },
      ]}
      check={(account, onClose) => (
        <GatewayCheckDialog
          title={t('outreach.developerAccount.checkTitle', { name: account.name })}
          queryKey={[checkDeveloperAccount.id, account.id]}
          ask={() => host.request.call(checkDeveloperAccount, { params: { id: account.id } }, { showError: false })}
          answered={
            account.protocol === 'smpp'
              ? t('outreach.developerAccount.answered.smpp')
              : t('outreach.developerAccount.answered')
          }
          // Of what its protocol says nothing, nothing is shown.
          fields={({ balance, rate, signatures }) =>
            [
              { label: t('outreach.developerAccount.balance'), value: balance && format.number(balance) },
              { label: t('outreach.developerAccount.rate'), value: rate && format.number(rate) },
              { label: t('outreach.developerAccount.signatures'), value: signatures && format.list(signatures) },
            ].filter(({ value }) => value !== null)
          }
          onClose={onClose}
        />
      )}
    />
  );
}
