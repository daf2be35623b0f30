import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  checkMiniProgram,
  listMiniPrograms,
  type MiniProgram,
  removeMiniProgram,
} from '../../../../contract/outreach/channel/miniProgram.ts';
import { FlagTag, ListPage, TextLink, useFormat, useTexts } from '../../../../ui/index.ts';
import { MINI_PROGRAMS } from '../../parts/recordPages.ts';
import { SyncedAt } from '../../channel/wechat/SyncedAt.tsx';
import { WechatCheckDialog } from '../../channel/wechat/WechatCheckDialog.tsx';

/** Mini programs of WeChat (§3.4): each checked on demand, with its subscription templates. */
export function MiniProgramList(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const [checked, setChecked] = useState<MiniProgram | null>(null);
  return (
    <>
      <ListPage
        of={MINI_PROGRAMS}
        list={listMiniPrograms}
        remove={removeMiniProgram}
        filters={['name']}
        columns={[
          { key: 'name', sort: true, as: 'link' },
          { key: 'inUse', render: (row) => <FlagTag texts={MINI_PROGRAMS.texts} name="inUse" value={row.inUse} /> },
          {
            key: 'templates',
            numeric: true,
            render: ({ id, templates }) => (
              <TextLink to={`${MINI_PROGRAMS.path}/${id}/templates`}>{format.number(templates)}</TextLink>
            ),
          },
          { key: 'syncedAt', sort: true, render: (row) => <SyncedAt of={row} /> },
          'appId',
          'originalId',
        ]}
        rowActions={(account) => (
          <Button type="link" size="small" onClick={() => setChecked(account)}>
            {t('outreach.miniProgram.check')}
          </Button>
        )}
      />
      {checked !== null && (
        <WechatCheckDialog account={checked} endpoint={checkMiniProgram} onClose={() => setChecked(null)} />
      )}
    </>
  );
}
