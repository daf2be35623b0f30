import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CustomField, listCustomFields, removeCustomField } from '../../../contract/customField.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  ConfirmButton,
  ListTable,
  PageHeader,
  PlusOutlined,
  TextLink,
  useAction,
  useFormat,
  useTexts,
} from '../../../ui/index.ts';

/** Custom fields of contacts (§3.4). */
export function CustomFieldList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [busy, run] = useAction();
  const mayEdit = host.has('customField:edit');
  const create = mayEdit && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/customFields/create')}>
      {t('common.customField.create.title')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('common.customField.title')}
        description={t('common.customField.description')}
        actions={create}
      />
      <ListTable<CustomField>
        queryKey="customField.list"
        label={t('common.customField.title')}
        load={({ filters, ...page }, signal) =>
          host.request.call(listCustomFields, { query: { ...page, ...filters } }, { signal })
        }
        rowKey={(field) => field.id}
        filters={[{ name: 'keyword', label: t('common.customField.keyword'), kind: 'text' }]}
        emptyHint={t('common.customField.empty')}
        emptyAction={create}
        columns={[
          {
            key: 'name',
            title: t('common.customField.name'),
            sort: 'name',
            render: (field) => <TextLink to={`/customFields/${field.id}`}>{field.name}</TextLink>,
          },
          { key: 'code', title: t('common.customField.code'), sort: 'code', render: (field) => field.code },
          { key: 'parameter', title: t('common.customField.parameter'), render: (field) => field.parameter },
          {
            key: 'component',
            title: t('common.customField.component'),
            render: (field) => t(`common.customField.component.${field.component}`),
          },
          {
            key: 'options',
            title: t('common.customField.options'),
            render: (field) => field.options.map(({ name }) => name).join('、') || '–',
          },
          {
            key: 'visibleRange',
            title: t('common.customField.visibleRange'),
            render: (field) =>
              field.visibleRange === 'members'
                ? t('common.customField.memberCount', { count: field.memberIds.length })
                : t(`common.customField.visibleRange.${field.visibleRange}`),
          },
          {
            key: 'updatedAt',
            title: t('common.field.updatedAt'),
            sort: 'updatedAt',
            render: (field) => format.dateTime(field.updatedAt),
          },
          {
            key: 'actions',
            title: t('common.field.actions'),
            render: (field) =>
              mayEdit && (
                <ConfirmButton
                  type="link"
                  disabled={busy}
                  question={t('common.customField.removeQuestion', { name: field.name })}
                  explanation={t('common.customField.removeExplanation')}
                  onConfirm={() => void run(() => host.request.call(removeCustomField, { params: { id: field.id } }))}
                >
                  {t('ui.action.remove')}
                </ConfirmButton>
              ),
          },
        ]}
      />
    </>
  );
}
