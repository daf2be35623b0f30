import type { ReactNode } from 'react';
import { listPersonAudiences, type Person, type PersonAudience } from '../../../contract/profile/person/person.ts';
import { useHost } from '../../../sdk/index.ts';
import { ListTable, TextLink, useFormat, useTexts } from '../../../ui/index.ts';
import { GROUPS, PACKAGES } from '../parts/recordPages.ts';
import { HiddenKinds } from './HiddenKinds.tsx';

const KINDS = ['group', 'package'] as const;

/** Customer groups and audience packages that a person belongs to, and since when. */
export function PersonAudiences({ person }: { person: Person }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const kinds = KINDS.filter((kind) => person.kinds.includes(kind));
  const params = { id: String(person.id) };
  return (
    <>
      <HiddenKinds of={KINDS} seen={person.kinds} />
      {kinds.length > 0 && (
        <ListTable<PersonAudience>
          queryKey={`person.audiences.${person.id}`}
          columnsOf="person.audiences"
          label={t('profile.person.groups')}
          load={({ filters, sort: _sort, ...page }, signal) =>
            host.request.call(listPersonAudiences, { params, query: { ...page, ...filters } }, { signal })
          }
          rowKey={(row) => row.id}
          emptyHint={t('profile.person.groups.empty')}
          filters={[
            {
              name: 'kind',
              kind: 'select',
              label: t('profile.person.groups.kind'),
              options: kinds.map((value) => ({ value, label: t(`profile.person.kind.${value}`) })),
            },
          ]}
          columns={[
            {
              key: 'name',
              title: t('profile.person.groups.name'),
              render: ({ id, kind, name }) => (
                <TextLink to={`${kind === 'group' ? GROUPS.path : PACKAGES.path}/${id}`}>{name}</TextLink>
              ),
            },
            {
              key: 'kind',
              title: t('profile.person.groups.kind'),
              render: ({ kind }) => t(`profile.person.kind.${kind}`),
            },
            { key: 'since', title: t('profile.person.groups.since'), render: (row) => format.dateTime(row.since) },
            {
              key: 'expiresAt',
              title: t('profile.person.groups.expiresAt'),
              render: (row) => format.dateTime(row.expiresAt),
            },
          ]}
        />
      )}
    </>
  );
}
