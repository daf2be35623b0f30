import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { listMessages, type Message, removeMessage } from '../../../contract/message.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  ConfirmButton,
  ListTable,
  PageHeader,
  PlusOutlined,
  useAction,
  useFormat,
  useTexts,
  TextLink,
} from '../../../ui/index.ts';

/** Messages: what tasks send. */
export function MessageList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [busy, run] = useAction();
  const mayEdit = host.has('message:edit');
  const create = mayEdit && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/message/create')}>
      {t('outreach.message.create.title')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('outreach.message.title')}
        description={t('outreach.message.description')}
        actions={create}
      />
      <ListTable<Message>
        queryKey="message.list"
        label={t('outreach.message.title')}
        load={({ filters, ...page }, signal) =>
          host.request.call(listMessages, { query: { ...page, ...filters } }, { signal })
        }
        rowKey={(row) => row.id}
        filters={[{ name: 'name', label: t('outreach.message.name'), kind: 'text' }]}
        emptyHint={t('outreach.message.empty')}
        emptyAction={create}
        columns={[
          {
            key: 'name',
            title: t('outreach.message.name'),
            render: (row) => <TextLink to={`/message/${row.id}`}>{row.name}</TextLink>,
          },
          { key: 'subject', title: t('outreach.message.subject'), render: (row) => row.subject },
          {
            key: 'variables',
            title: t('outreach.message.variables'),
            render: (row) => row.variables.join(', ') || '–',
          },
          { key: 'by', title: t('ui.field.createdBy'), render: (row) => row.createdByName },
          { key: 'at', title: t('ui.field.updatedAt'), render: (row) => format.dateTime(row.updatedAt) },
          {
            key: 'actions',
            title: t('ui.field.actions'),
            render: (row) =>
              mayEdit && (
                <ConfirmButton
                  type="link"
                  danger
                  disabled={busy}
                  question={t('outreach.removeQuestion', { name: row.name })}
                  onConfirm={() => void run(() => host.request.call(removeMessage, { params: { id: row.id } }))}
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
