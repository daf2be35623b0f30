import { Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  type BlockedNumber,
  listBlockedNumbers,
  removeFromBlacklist,
} from '../../../../contract/common/contacts/blacklist.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ExportButton, useRevealed } from '../../../../parts/index.ts';
import { ConfirmButton, ListPage, TextLink, useAction, useTexts } from '../../../../ui/index.ts';
import { BlacklistRemarkDialog } from '../../contacts/BlacklistRemarkDialog.tsx';
import { BLACKLIST, OPT_OUTS, UNREACHABLE } from '../../parts/recordPages.ts';

/** Phone numbers that nothing is sent to (§3.4). */
export function Blacklist(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [busy, run] = useAction();
  const [edited, setEdited] = useState<BlockedNumber | null>(null);
  const people = useRevealed('blockedNumber');
  const remove = (rows: readonly BlockedNumber[]): Promise<boolean> =>
    run(() => host.request.call(removeFromBlacklist, { body: { ids: rows.map(({ id }) => id) } }));
  return (
    <>
      <ListPage
        of={BLACKLIST}
        list={listBlockedNumbers}
        description={
          <Flex gap="small" wrap>
            {t('common.blacklist.about')}
            <TextLink to={OPT_OUTS.path}>{t('common.blacklist.optOuts.title')}</TextLink>
            <TextLink to={UNREACHABLE.path}>{t('common.blacklist.unreachable.title')}</TextLink>
          </Flex>
        }
        tools={(filters) => <ExportButton kind="blacklist" filters={filters} />}
        filters={[{ name: 'number', words: 'common.contact.number', begins: people.may }, 'remark']}
        columns={[
          {
            key: 'number',
            words: 'common.contact.number',
            sort: true,
            render: (row) => people.cell(row, 'number'),
          },
          'remark',
          'createdByName',
          { key: 'createdAt', sort: true, as: 'instant' },
        ]}
        bulk={{
          name: ({ number }) => number,
          actions: (rows, clear) => (
            <ConfirmButton
              disabled={busy}
              question={t('common.blacklist.removeManyQuestion', { count: rows.length })}
              explanation={t('common.blacklist.removeExplanation')}
              onConfirm={() => void remove(rows).then((done) => done && clear())}
            >
              {t('ui.action.remove')}
            </ConfirmButton>
          ),
        }}
        rowActions={(row) => (
          <>
            <Button type="link" onClick={() => setEdited(row)}>
              {t('common.blacklist.remarkEdit')}
            </Button>
            <ConfirmButton
              type="link"
              disabled={busy}
              question={t('common.blacklist.removeQuestion', { number: row.number })}
              explanation={t('common.blacklist.removeExplanation')}
              onConfirm={() => void remove([row])}
            >
              {t('ui.action.remove')}
            </ConfirmButton>
          </>
        )}
      />
      {edited !== null && <BlacklistRemarkDialog row={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
