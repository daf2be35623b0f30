import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { type Contact, listContacts } from '../../../contract/common/contacts/contact.ts';
import { useHost } from '../../../sdk/index.ts';
import { PersonLink, useRevealed } from '../../../parts/index.ts';
import { ListTable, StatusTag, useTexts } from '../../../ui/index.ts';

/** The people of an audience, with the values that messages to it can use, and whom a message would not reach. */
export function AudienceMembers({
  audienceId,
  status,
  variables,
}: {
  audienceId: string;
  /** The list is loaded anew when it changes. */
  status: string;
  variables: readonly string[];
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const people = useRevealed('contact');
  return (
    <ListTable<Contact>
      queryKey={`audience.members.${audienceId}.${status}`}
      columnsOf="audience.members"
      label={t('profile.member.title')}
      load={({ filters, sort: _sort, ...page }, signal) =>
        host.request.call(listContacts, { query: { ...page, ...filters, audienceId, sort: 'name' } }, { signal })
      }
      rowKey={(row) => row.id}
      filters={[
        { name: 'name', label: t('profile.member.name'), kind: 'text' },
        { name: 'email', label: t('profile.member.email'), kind: 'text' },
      ]}
      columns={[
        {
          key: 'name',
          title: t('profile.member.name'),
          render: (row) => <PersonLink contactId={row.id}>{row.name || row.number}</PersonLink>,
        },
        { key: 'number', title: t('profile.member.number'), render: (row) => people.cell(row, 'number') },
        { key: 'email', title: t('profile.member.email'), render: (row) => people.cell(row, 'email') },
        ...variables
          .filter((variable) => !['name', 'number', 'email'].includes(variable))
          .map((variable) => ({
            key: variable,
            title: variable,
            render: (row: Contact) => row.attributes[variable] ?? '–',
          })),
        {
          key: 'reach',
          title: t('profile.member.reach'),
          render: (row) =>
            row.blacklisted ? (
              <StatusTag tone="warning">{t('error.blacklisted')}</StatusTag>
            ) : (
              // Tasks write e-mails: who refused text messages only is not left out.
              <Flex vertical>
                {row.optedOut.map((channel) => (
                  <StatusTag key={channel} tone={channel === 'email' ? 'warning' : 'neutral'}>
                    {t(`profile.member.optedOut.${channel}`)}
                  </StatusTag>
                ))}
              </Flex>
            ),
        },
      ]}
    />
  );
}
