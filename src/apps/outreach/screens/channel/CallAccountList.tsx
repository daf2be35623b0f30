import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  type CallAccount,
  checkCallAccount,
  listCallAccounts,
  removeCallAccount,
} from '../../../../contract/outreach/channel/callAccount.ts';
import { useHost } from '../../../../sdk/index.ts';
import { FlagTag, ListPage, useFormat, useTexts } from '../../../../ui/index.ts';
import { CallTestDialog } from '../../channel/CallTestDialog.tsx';
import { GatewayCheckDialog } from '../../channel/GatewayCheckDialog.tsx';
import { CALL_ACCOUNTS } from '../../parts/recordPages.ts';

/** How outbound calls reach a service (§3.4): accounts, of which one is in use, each checked and tested on demand. */
export function CallAccountList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [open, setOpen] = useState<{ dialog: 'check' | 'test'; account: CallAccount }>();
  const close = (): void => setOpen(undefined);
  const account = open?.account;
  return (
    <>
      <ListPage
        of={CALL_ACCOUNTS}
        list={listCallAccounts}
        remove={removeCallAccount}
        filters={['name']}
        columns={[
          { key: 'name', sort: true, as: 'link' },
          {
            key: 'inUse',
            render: ({ inUse }) => <FlagTag texts={CALL_ACCOUNTS.texts} name="inUse" value={inUse} />,
          },
          'requestUrl',
          { key: 'callerNumbers', render: ({ callerNumbers }) => callerNumbers.join(' · ') },
          { key: 'lines', render: ({ lines }) => format.number(lines) },
          { key: 'updatedAt', sort: true, as: 'instant' },
        ]}
        rowActions={(row) =>
          host.has('callAccount:edit') && (
            <>
              <Button type="link" size="small" onClick={() => setOpen({ dialog: 'check', account: row })}>
                {t('outreach.callAccount.check')}
              </Button>
              <Button type="link" size="small" onClick={() => setOpen({ dialog: 'test', account: row })}>
                {t('outreach.callAccount.test')}
              </Button>
            </>
          )
        }
      />
      {account !== undefined && open?.dialog === 'check' && (
        <GatewayCheckDialog
          title={t('outreach.callAccount.checkTitle', { name: account.name })}
          queryKey={[checkCallAccount.id, account.id]}
          ask={() => host.request.call(checkCallAccount, { params: { id: account.id } }, { showError: false })}
          answered={t('outreach.callAccount.answered')}
          fields={({ balance, quota, quotaLeft, lines, callers, identity }) => [
            { label: t('outreach.callAccount.balance'), value: format.number(balance) },
            { label: t('outreach.callAccount.quota'), value: format.number(quota) },
            { label: t('outreach.callAccount.quotaLeft'), value: format.number(quotaLeft) },
            { label: t('outreach.callAccount.linesOfService'), value: format.number(lines) },
            { label: t('outreach.callAccount.callers'), value: callers.join(' · ') },
            { label: t('outreach.callAccount.identity'), value: t(`outreach.identity.state.${identity}`) },
          ]}
          warning={({ callers, lines }) => {
            const missing = account.callerNumbers.filter((number) => !callers.includes(number));
            if (missing.length > 0) return t('outreach.callAccount.callersMissing', { numbers: missing.join(' · ') });
            return lines < account.lines ? t('outreach.callAccount.linesFewer', { lines }) : undefined;
          }}
          onClose={close}
        />
      )}
      {account !== undefined && open?.dialog === 'test' && <CallTestDialog account={account} onClose={close} />}
    </>
  );
}
