import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { listSites, removeSite, type Site } from '../../../contract/site.ts';
import { SITE_TYPES } from '../../../domain/site.ts';
import { useHost } from '../../../sdk/index.ts';
import { ConfirmButton, ListTable, PlusOutlined, TextLink, useAction, useFormat, useTexts } from '../../../ui/index.ts';
import { GeneralSettingsTabs } from '../parts/GeneralSettingsTabs.tsx';

/** Sites of the tenant (§3.4). */
export function SiteList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [busy, run] = useAction();
  const mayEdit = host.has('generalSet:edit');
  const create = mayEdit && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/generalSet/sites/create')}>
      {t('common.generalSet.site.create.title')}
    </Button>
  );
  return (
    <GeneralSettingsTabs active="/generalSet/sites" actions={create}>
      <p>{t('common.site.description')}</p>
      <ListTable<Site>
        queryKey="site.list"
        label={t('common.generalSet.sites.title')}
        load={({ filters, ...page }, signal) =>
          host.request.call(listSites, { query: { ...page, ...filters } }, { signal })
        }
        rowKey={({ id }) => id}
        filters={[
          { name: 'keyword', label: t('common.site.keyword'), kind: 'text' },
          {
            name: 'type',
            label: t('common.site.type'),
            kind: 'select',
            options: SITE_TYPES.map((value) => ({ value, label: t(`common.site.type.${value}`) })),
          },
        ]}
        emptyHint={t('common.site.empty')}
        emptyAction={create}
        columns={[
          {
            key: 'number',
            title: t('common.site.number'),
            sort: 'number',
            numeric: true,
            width: 100,
            render: ({ number }) => number,
          },
          {
            key: 'name',
            title: t('common.site.name'),
            sort: 'name',
            render: ({ id, name }) => <TextLink to={`/generalSet/sites/${id}`}>{name}</TextLink>,
          },
          { key: 'type', title: t('common.site.type'), render: ({ type }) => t(`common.site.type.${type}`) },
          { key: 'domain', title: t('common.site.domain'), render: ({ domain }) => domain || '–' },
          {
            key: 'updatedAt',
            title: t('common.field.updatedAt'),
            sort: 'updatedAt',
            render: ({ updatedAt }) => format.dateTime(updatedAt),
          },
          {
            key: 'actions',
            title: t('common.field.actions'),
            render: ({ id, name }) =>
              mayEdit && (
                <ConfirmButton
                  type="link"
                  danger
                  disabled={busy}
                  question={t('common.site.removeQuestion', { name })}
                  onConfirm={() => void run(() => host.request.call(removeSite, { params: { id } }))}
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
