import type { ReactNode } from 'react';
import { listTenantDomains, removeTenantDomain } from '../../../../contract/common/settings/tenantDomain.ts';
import { DOMAIN_KINDS, DOMAIN_STATUSES } from '../../../../domain/common/settings/tenantDomain.ts';
import { ListPage, TextLink, useFormat, useTexts } from '../../../../ui/index.ts';
import { DomainStatus } from '../../settings/DomainStatus.tsx';
import { GeneralSettingsTabs } from '../../settings/GeneralSettingsTabs.tsx';
import { TENANT_DOMAINS } from '../../parts/recordPages.ts';

/** How often the list looks whether a domain that waits has become effective. */
const WAITING_MS = 10_000;

/** Domains of the tenant (§2.5, §3.4). */
export function TenantDomainList(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <ListPage
      of={TENANT_DOMAINS}
      list={listTenantDomains}
      remove={removeTenantDomain}
      removeExplanation={({ linked }) =>
        linked === null
          ? undefined
          : t('common.tenantDomain.removeLinked', {
              since: format.dateTime(linked.since),
              last: format.dateTime(linked.last),
            })
      }
      nameOf={({ host }) => host}
      refresh={(rows) => rows.some(({ status }) => status === 'notEffective') && WAITING_MS}
      filters={['host', { name: 'kind', choices: DOMAIN_KINDS }, { name: 'status', choices: DOMAIN_STATUSES }]}
      columns={[
        {
          key: 'host',
          sort: true,
          render: ({ id, host }) => <TextLink to={`${TENANT_DOMAINS.path}/${id}`}>{host}</TextLink>,
        },
        { key: 'kind', as: 'choice' },
        'senderName',
        {
          key: 'validity',
          render: ({ validFrom, validTo }) =>
            validFrom === null && validTo === null
              ? t('common.tenantDomain.unlimited')
              : [validFrom, validTo].map((day) => (day === null ? '' : format.date(day))).join(' – '),
        },
        { key: 'status', render: (domain) => <DomainStatus domain={domain} /> },
        {
          key: 'checkedAt',
          sort: true,
          render: ({ checkedAt }) =>
            checkedAt === null ? t('common.tenantDomain.neverChecked') : format.dateTime(checkedAt),
        },
      ]}
      frame={(list, actions) => (
        <GeneralSettingsTabs active={TENANT_DOMAINS.path} actions={actions}>
          <p>{t('common.tenantDomain.about')}</p>
          {list}
        </GeneralSettingsTabs>
      )}
    />
  );
}
