import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  checkPushAccount,
  listPushAccounts,
  type PushAccount,
  removePushAccount,
} from '../../../../contract/outreach/channel/pushAccount.ts';
import { PUSH_PLATFORMS } from '../../../../domain/outreach/message/pushMessage.ts';
import { useHost } from '../../../../sdk/index.ts';
import { FlagTag, ListPage, useFormat, useTexts } from '../../../../ui/index.ts';
import { GatewayCheckDialog } from '../../channel/GatewayCheckDialog.tsx';
import { PushTestDialog } from '../../channel/PushTestDialog.tsx';
import { PUSH_ACCOUNTS } from '../../parts/recordPages.ts';

/** How notifications reach a push service (§3.4): accounts, of which one is in use, each checked and tested on demand. */
export function PushAccountList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [open, setOpen] = useState<{ dialog: 'check' | 'test'; account: PushAccount }>();
  const close = (): void => setOpen(undefined);
  const account = open?.account;
  return (
    <>
      <ListPage
        of={PUSH_ACCOUNTS}
        list={listPushAccounts}
        remove={removePushAccount}
        filters={['name', { name: 'platform', choices: PUSH_PLATFORMS }]}
        columns={[
          { key: 'name', sort: true, as: 'link' },
          {
            key: 'inUse',
            render: ({ inUse }) => <FlagTag texts={PUSH_ACCOUNTS.texts} name="inUse" value={inUse} />,
          },
          { key: 'platform', as: 'choice' },
          'requestUrl',
          'appKey',
          { key: 'updatedAt', sort: true, as: 'instant' },
        ]}
        rowActions={(row) =>
          host.has('pushAccount:edit') && (
            <>
              <Button type="link" size="small" onClick={() => setOpen({ dialog: 'check', account: row })}>
                {t('outreach.pushAccount.check')}
              </Button>
              <Button type="link" size="small" onClick={() => setOpen({ dialog: 'test', account: row })}>
                {t('outreach.pushAccount.test')}
              </Button>
            </>
          )
        }
      />
      {account !== undefined && open?.dialog === 'check' && (
        <GatewayCheckDialog
          title={t('outreach.pushAccount.checkTitle', { name: account.name })}
          queryKey={[checkPushAccount.id, account.id]}
          ask={() => host.request.call(checkPushAccount, { params: { id: account.id } }, { showError: false })}
          answered={t('outreach.pushAccount.answered')}
          fields={({ platforms, quota, quotaLeft, rate }) => [
            {
              label: t('outreach.pushAccount.platforms'),
              value: format.list(platforms.map((one) => platformName(one))),
            },
            { label: t('outreach.pushAccount.quota'), value: format.number(quota) },
            { label: t('outreach.pushAccount.quotaLeft'), value: format.number(quotaLeft) },
            { label: t('outreach.pushAccount.rate'), value: format.number(rate) },
          ]}
          warning={({ platforms }) =>
            account.platform === 'all' || platforms.includes(account.platform)
              ? undefined
              : t('outreach.pushAccount.platformMissing', { platform: platformName(account.platform) })
          }
          onClose={close}
        />
      )}
      {account !== undefined && open?.dialog === 'test' && <PushTestDialog account={account} onClose={close} />}
    </>
  );

  function platformName(platform: string): string {
    return PUSH_PLATFORMS.some((one) => one === platform) ? t(`outreach.pushAccount.platform.${platform}`) : platform;
  }
}
