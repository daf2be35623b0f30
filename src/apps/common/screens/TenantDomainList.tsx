import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { listTenantDomains, removeTenantDomain, type TenantDomain } from '../../../contract/tenantDomain.ts';
import { DOMAIN_KINDS, DOMAIN_STATUSES } from '../../../domain/tenantDomain.ts';
import { useHost } from '../../../sdk/index.ts';
import { ConfirmButton, ListTable, PlusOutlined, TextLink, useAction, useFormat, useTexts } from '../../../ui/index.ts';
import { DomainStatus } from '../parts/DomainStatus.tsx';
import { GeneralSettingsTabs } from '../parts/GeneralSettingsTabs.tsx';

/** How often the list looks whether a domain that waits has become effective. */
const WAITING_MS = 10_000;

/** Domains of the tenant (§2.5, §3.4). */
export function TenantDomainList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [busy, run] = useAction();
  const mayEdit = host.has('generalSet:edit');
  const create = mayEdit && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/generalSet/domains/create')}>
      {t('common.tenantDomain.create.title')}
    </Button>
  );
  const validity = ({ validFrom, validTo }: TenantDomain): string =>
    validFrom === null && validTo === null
      ? t('common.tenantDomain.unlimited')
      : [validFrom, validTo].map((day) => (day === null ? '' : format.date(day))).join(' – ');
  return (
    <GeneralSettingsTabs active="/generalSet/domains" actions={create}>
      <p>{t('common.tenantDomain.description')}</p>
      <ListTable<TenantDomain>
        queryKey="tenantDomain.list"
        label={t('common.tenantDomain.title')}
        load={({ filters, ...page }, signal) =>
          host.request.call(listTenantDomains, { query: { ...page, ...filters } }, { signal })
        }
        rowKey={({ id }) => id}
        refresh={(rows) => rows.some(({ status }) => status === 'notEffective') && WAITING_MS}
        filters={[
          { name: 'host', label: t('common.tenantDomain.host'), kind: 'text' },
          {
            name: 'kind',
            label: t('common.tenantDomain.kind'),
            kind: 'select',
            options: DOMAIN_KINDS.map((value) => ({ value, label: t(`common.tenantDomain.kind.${value}`) })),
          },
          {
            name: 'status',
            label: t('ui.field.status'),
            kind: 'select',
            options: DOMAIN_STATUSES.map((value) => ({ value, label: t(`common.tenantDomain.status.${value}`) })),
          },
        ]}
        emptyHint={t('common.tenantDomain.empty')}
        emptyAction={create}
        columns={[
          {
            key: 'host',
            title: t('common.tenantDomain.host'),
            sort: 'host',
            render: ({ id, host: name }) => <TextLink to={`/generalSet/domains/${id}`}>{name}</TextLink>,
          },
          {
            key: 'kind',
            title: t('common.tenantDomain.kind'),
            render: ({ kind }) => t(`common.tenantDomain.kind.${kind}`),
          },
          {
            key: 'senderName',
            title: t('common.tenantDomain.senderName'),
            render: ({ senderName }) => senderName || '–',
          },
          { key: 'validity', title: t('common.tenantDomain.validity'), render: validity },
          { key: 'status', title: t('ui.field.status'), render: (domain) => <DomainStatus domain={domain} /> },
          {
            key: 'checkedAt',
            title: t('common.tenantDomain.checkedAt'),
            sort: 'checkedAt',
            render: ({ checkedAt }) =>
              checkedAt === null ? t('common.tenantDomain.neverChecked') : format.dateTime(checkedAt),
          },
          {
            key: 'actions',
            title: t('ui.field.actions'),
            render: ({ id, host: name }) =>
              mayEdit && (
                <ConfirmButton
                  type="link"
                  danger
                  disabled={busy}
                  question={t('common.tenantDomain.removeQuestion', { host: name })}
                  explanation={t('common.tenantDomain.removeExplanation')}
                  onConfirm={() => void run(() => host.request.call(removeTenantDomain, { params: { id } }))}
                >
                  {t('ui.action.remove')}
                </ConfirmButton>
              ),
          },
        ]}
      />
    </GeneralSettingsTabs>
  );
}
