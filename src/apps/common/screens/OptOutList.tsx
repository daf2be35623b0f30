import type { ReactNode } from 'react';
import { listOptOuts, type OptedOutAddress } from '../../../contract/blacklist.ts';
import { CONSENT_CHANNELS } from '../../../domain/consent.ts';
import { useHost } from '../../../sdk/index.ts';
import { ListTable, PageHeader, useFormat, useRevealed, useTexts } from '../../../ui/index.ts';

/** Addresses whose owners opted out themselves: they are left out like blacklisted ones, and nobody here takes them off. */
export function OptOutList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const people = useRevealed('optOut');
  const format = useFormat();
  return (
    <>
      <PageHeader
        title={t('common.blacklist.optOuts.title')}
        description={t('common.blacklist.optOuts.description')}
        back={{ to: '/blackList', label: t('common.blacklist.title') }}
      />
      <ListTable<OptedOutAddress>
        queryKey="blacklist.optOuts"
        label={t('common.blacklist.optOuts.title')}
        exportKind="optOut"
        load={({ filters, ...page }, signal) =>
          host.request.call(listOptOuts, { query: { ...page, ...filters } }, { signal })
        }
        rowKey={(row) => row.id}
        filters={[
          {
            name: 'address',
            label: host.has('contact:reveal')
              ? t('common.contact.beginsWith', { field: t('common.blacklist.optOuts.address') })
              : t('common.blacklist.optOuts.address'),
            kind: 'text',
          },
          {
            name: 'channel',
            label: t('common.consent.channel'),
            kind: 'select',
            options: CONSENT_CHANNELS.map((value) => ({ value, label: t(`common.consent.channel.${value}`) })),
          },
        ]}
        emptyHint={t('common.blacklist.optOuts.empty')}
        columns={[
          {
            key: 'address',
            title: t('common.blacklist.optOuts.address'),
            render: ({ id, channel, address }) =>
              channel === 'sms'
                ? people.cell({ id, number: address }, 'number')
                : people.cell({ id, email: address }, 'email'),
          },
          {
            key: 'channel',
            title: t('common.consent.channel'),
            render: (row) => t(`common.consent.channel.${row.channel}`),
          },
          {
            key: 'source',
            title: t('common.blacklist.source'),
            render: (row) => t(`common.blacklist.source.${row.source}`),
          },
          { key: 'createdAt', title: t('ui.field.createdAt'), render: (row) => format.dateTime(row.createdAt) },
        ]}
      />
    </>
  );
}
