import type { ReactNode } from 'react';
import {
  freeUnreachable,
  listUnreachable,
  type UnreachableAddress,
} from '../../../../contract/common/contacts/unreachableAddress.ts';
import { addressData, addressField } from '../../../../domain/common/contacts/personalData.ts';
import { UNREACHABLE_CHANNELS } from '../../../../domain/shared/sending/sendState.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ExportButton, useRevealed } from '../../../../parts/index.ts';
import { ConfirmButton, ListPage, useAction, useTexts } from '../../../../ui/index.ts';
import { BLACKLIST, UNREACHABLE } from '../../parts/recordPages.ts';

/** Addresses of which their channel has said that nobody is there: they are left out for half a year, or until somebody frees them. */
export function UnreachableList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [busy, run] = useAction();
  const people = useRevealed('unreachableAddress');
  const free = (rows: readonly UnreachableAddress[]): Promise<boolean> =>
    run(
      () => host.request.call(freeUnreachable, { body: { ids: rows.map(({ id }) => id) } }),
      t('common.blacklist.unreachable.freed'),
    );
  return (
    <ListPage
      of={UNREACHABLE}
      create={null}
      list={listUnreachable}
      back={{ to: BLACKLIST.path, label: t('common.blacklist.title') }}
      tools={(filters) => <ExportButton kind="unreachableAddress" filters={filters} />}
      filters={[
        { name: 'address', begins: people.may },
        { name: 'channel', choices: UNREACHABLE_CHANNELS, words: 'ui.field.channel' },
      ]}
      columns={[
        {
          key: 'address',
          render: ({ id, channel, address }) =>
            people.cell({ id, ...addressData(channel, address) }, addressField(channel)),
        },
        { key: 'channel', as: 'choice', words: 'ui.field.channel' },
        { key: 'since', as: 'instant' },
        { key: 'until', as: 'instant' },
      ]}
      bulk={{
        name: ({ address }) => address,
        actions: (rows, clear) => (
          <ConfirmButton
            disabled={busy}
            question={t('common.blacklist.unreachable.freeManyQuestion', { count: rows.length })}
            explanation={t('common.blacklist.unreachable.freeExplanation')}
            onConfirm={() => void free(rows).then((done) => done && clear())}
          >
            {t('common.blacklist.unreachable.free')}
          </ConfirmButton>
        ),
      }}
      rowActions={(row) => (
        <ConfirmButton
          type="link"
          disabled={busy}
          question={t('common.blacklist.unreachable.freeQuestion', { address: row.address })}
          explanation={t('common.blacklist.unreachable.freeExplanation')}
          onConfirm={() => void free([row])}
        >
          {t('common.blacklist.unreachable.free')}
        </ConfirmButton>
      )}
    />
  );
}
