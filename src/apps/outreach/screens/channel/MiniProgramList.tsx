import type { ReactNode } from 'react';
import {
  checkMiniProgram,
  listMiniPrograms,
  removeMiniProgram,
} from '../../../../contract/outreach/channel/miniProgram.ts';
import { FlagTag, TextLink, useFormat } from '../../../../ui/index.ts';
import { MINI_PROGRAMS } from '../../parts/recordPages.ts';
import { GatewayAccountList } from '../../channel/GatewayAccountList.tsx';
import { SyncedAt } from '../../channel/wechat/SyncedAt.tsx';
import { WechatCheckDialog } from '../../channel/wechat/WechatCheckDialog.tsx';

/** Mini programs of WeChat (§3.4): each checked on demand, with its subscription templates. */
export function MiniProgramList(): ReactNode {
  const format = useFormat();
  return (
    <GatewayAccountList
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
      check={(account, onClose) => (
        <WechatCheckDialog account={account} endpoint={checkMiniProgram} onClose={onClose} />
      )}
    />
  );
}
