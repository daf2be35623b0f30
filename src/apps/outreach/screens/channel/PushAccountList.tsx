import type { ReactNode } from 'react';
import {
  checkPushAccount,
  listPushAccounts,
  removePushAccount,
} from '../../../../contract/outreach/channel/pushAccount.ts';
import { PUSH_PLATFORMS } from '../../../../domain/outreach/message/pushMessage.ts';
import { useHost } from '../../../../sdk/index.ts';
import { FlagTag, useFormat, useTexts } from '../../../../ui/index.ts';
import { GatewayAccountList } from '../../channel/GatewayAccountList.tsx';
import { GatewayCheckDialog } from '../../channel/GatewayCheckDialog.tsx';
import { PushTestDialog } from '../../channel/PushTestDialog.tsx';
import { PUSH_ACCOUNTS } from '../../parts/recordPages.ts';

/** How notifications reach a push service (§3.4): accounts, of which one is in use, each checked and tested on demand. */
export function PushAccountList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  return (
    <GatewayAccountList
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
      check={(account, onClose) => (
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
          onClose={onClose}
        />
      )}
      test={(account, onClose) => <PushTestDialog account={account} onClose={onClose} />}
    />
  );

  function platformName(platform: string): string {
    return PUSH_PLATFORMS.some((one) => one === platform) ? t(`outreach.pushAccount.platform.${platform}`) : platform;
  }
}
