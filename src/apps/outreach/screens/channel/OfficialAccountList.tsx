import type { ReactNode } from 'react';
import {
  checkOfficialAccount,
  listOfficialAccounts,
  removeOfficialAccount,
} from '../../../../contract/outreach/channel/officialAccount.ts';
import { FlagTag, TextLink, useFormat } from '../../../../ui/index.ts';
import { OFFICIAL_ACCOUNTS } from '../../parts/recordPages.ts';
import { GatewayAccountList } from '../../channel/GatewayAccountList.tsx';
import { SyncedAt } from '../../channel/wechat/SyncedAt.tsx';
import { WechatCheckDialog } from '../../channel/wechat/WechatCheckDialog.tsx';

/** Official accounts of WeChat (§3.4): each checked on demand, with its templates. */
export function OfficialAccountList(): ReactNode {
  const format = useFormat();
  return (
    <GatewayAccountList
      of={OFFICIAL_ACCOUNTS}
      list={listOfficialAccounts}
      remove={removeOfficialAccount}
      filters={['name']}
      columns={[
        { key: 'name', sort: true, as: 'link' },
        { key: 'inUse', render: (row) => <FlagTag texts={OFFICIAL_ACCOUNTS.texts} name="inUse" value={row.inUse} /> },
        { key: 'hosting', as: 'choice' },
        {
          key: 'templates',
          numeric: true,
          render: ({ id, templates }) => (
            <TextLink to={`${OFFICIAL_ACCOUNTS.path}/${id}/templates`}>{format.number(templates)}</TextLink>
          ),
        },
        { key: 'syncedAt', sort: true, render: (row) => <SyncedAt of={row} /> },
        'appId',
      ]}
      check={(account, onClose) => (
        <WechatCheckDialog account={account} endpoint={checkOfficialAccount} onClose={onClose} />
      )}
    />
  );
}
