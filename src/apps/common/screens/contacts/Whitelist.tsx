import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import {
  listWhitelist,
  removeFromWhitelist,
  setWhitelistStatus,
} from '../../../../contract/common/contacts/whitelist.ts';
import { WHITELIST_MAX } from '../../../../domain/common/contacts/numberList.ts';
import { useHost } from '../../../../sdk/index.ts';
import { useRevealed } from '../../../../parts/index.ts';
import { ListPage, StatusTag, useTexts } from '../../../../ui/index.ts';
import { WHITELIST } from '../../parts/recordPages.ts';

/** Phone numbers that are free of the limit of messages per person and day (§3.4). */
export function Whitelist(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const people = useRevealed('whitelistNumber');
  return (
    <ListPage
      of={WHITELIST}
      list={listWhitelist}
      description={t('common.whitelist.effect', { max: WHITELIST_MAX })}
      remove={removeFromWhitelist}
      nameOf={({ number }) => number}
      filters={['number', { name: 'status', choices: ['enabled', 'disabled'] }]}
      columns={[
        { key: 'number', render: (row) => people.cell(row, 'number') },
        {
          key: 'status',
          render: ({ status, blacklisted }) => (
            <Flex gap="small">
              <StatusTag tone={status === 'enabled' ? 'success' : 'neutral'}>
                {t(`common.whitelist.status.${status}`)}
              </StatusTag>
              {blacklisted && <StatusTag tone="warning">{t('error.blacklisted')}</StatusTag>}
            </Flex>
          ),
        },
        { key: 'createdByName', words: 'common.blacklist.createdByName' },
        { key: 'createdAt', as: 'instant' },
      ]}
      rowActions={({ id, status }, { busy, run }) => {
        const next = status === 'enabled' ? 'disabled' : 'enabled';
        const set = () => host.request.call(setWhitelistStatus, { params: { id: String(id) }, body: { status: next } });
        return (
          <Button type="link" disabled={busy} onClick={() => void run(set)}>
            {t(next === 'disabled' ? 'common.action.disable' : 'common.action.enable')}
          </Button>
        );
      }}
    />
  );
}
