import type { ReactNode } from 'react';
import { listOptOuts } from '../../../../contract/common/contacts/blacklist.ts';
import { OPT_OUT_CHANNELS } from '../../../../domain/common/contacts/consent.ts';
import { addressData, addressField } from '../../../../domain/common/contacts/personalData.ts';
import { ExportButton, useRevealed } from '../../../../parts/index.ts';
import { ListPage, useTexts } from '../../../../ui/index.ts';
import { BLACKLIST, OPT_OUTS } from '../../parts/recordPages.ts';

/** Addresses whose owners opted out themselves: they are left out like blacklisted ones, and nobody here takes them off. */
export function OptOutList(): ReactNode {
  const t = useTexts();
  const people = useRevealed('optOut');
  return (
    <ListPage
      of={OPT_OUTS}
      list={listOptOuts}
      back={{ to: BLACKLIST.path, label: t('common.blacklist.title') }}
      tools={(filters) => <ExportButton kind="optOut" filters={filters} />}
      filters={[
        { name: 'address', begins: people.may },
        { name: 'channel', choices: OPT_OUT_CHANNELS, words: 'ui.field.channel' },
      ]}
      columns={[
        {
          key: 'address',
          render: ({ id, channel, address }) =>
            people.cell({ id, ...addressData(channel, address) }, addressField(channel)),
        },
        { key: 'channel', as: 'choice', words: 'ui.field.channel' },
        { key: 'source', as: 'choice', words: 'common.blacklist.source' },
        { key: 'createdAt', as: 'instant' },
      ]}
    />
  );
}
