import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  checkOfficialAccount,
  listOfficialAccounts,
  type OfficialAccount,
  removeOfficialAccount,
} from '../../../../contract/outreach/channel/officialAccount.ts';
import { FlagTag, ListPage, TextLink, useFormat, useTexts } from '../../../../ui/index.ts';
import { OFFICIAL_ACCOUNTS } from '../../parts/recordPages.ts';
import { SyncedAt } from '../../channel/wechat/SyncedAt.tsx';
import { WechatCheckDialog } from '../../channel/wechat/WechatCheckDialog.tsx';

/** Official accounts of WeChat (§3.4): each checked on demand, with its templates. */
export function OfficialAccountList(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const [checked, setChecked] = useState<OfficialAccount | null>(null);
  return (
    <>
      <ListPage
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
        rowActions={(account) => (
          <Button type="link" size="small" onClick={() => setChecked(account)}>
            {t('outreach.officialAccount.check')}
          </Button>
        )}
      />
      {checked !== null && (
        <WechatCheckDialog account={checked} endpoint={checkOfficialAccount} onClose={() => setChecked(null)} />
      )}
    </>
  );
}
