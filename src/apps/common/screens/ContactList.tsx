import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Contact, listContacts } from '../../../contract/contact.ts';
import { removeContact } from '../../../contract/contactForm.ts';
import { contactReach } from '../../../domain/contactReach.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  ConfirmButton,
  ListTable,
  PageHeader,
  PlusOutlined,
  StatusTag,
  TextLink,
  UploadOutlined,
  useAction,
  useFormat,
  useRevealed,
  useTexts,
} from '../../../ui/index.ts';

type Sort = 'name' | 'email' | 'number' | 'createdAt';

/** Everybody that can be written to, from all uploads. Filters find what begins with the text, at any size of the list. */
export function ContactList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [busy, run] = useAction();
  const people = useRevealed('contact');
  const mayEdit = host.has('contact:edit');
  const beginsWith = (name: string): string => t('common.contact.beginsWith', { field: t(`common.contact.${name}`) });
  const create = mayEdit && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/contacts/create')}>
      {t('common.contact.create.title')}
    </Button>
  );
  const actions = (
    <>
      <Button onClick={() => void navigate('/contacts/imports')}>{t('common.contact.imports.title')}</Button>
      {mayEdit && (
        <Button icon={<UploadOutlined />} onClick={() => void navigate('/contacts/import')}>
          {t('common.contact.import.title')}
        </Button>
      )}
      {create}
    </>
  );
  return (
    <>
      <PageHeader title={t('common.contact.title')} description={t('common.contact.description')} actions={actions} />
      <ListTable<Contact>
        queryKey="contact.list"
        label={t('common.contact.title')}
        exportKind="contact"
        load={({ filters, sort, ...page }, signal) =>
          host.request.call(
            listContacts,
            { query: { ...page, ...filters, sort: sort as Sort | undefined } },
            { signal },
          )
        }
        rowKey={(contact) => contact.id}
        filters={(['name', 'number', 'email'] as const).map((name) => ({
          name,
          label: name === 'name' || host.has('contact:reveal') ? beginsWith(name) : t(`common.contact.${name}`),
          kind: 'text' as const,
        }))}
        emptyHint={t('common.contact.empty')}
        emptyAction={create}
        columns={[
          {
            key: 'name',
            title: t('common.contact.name'),
            sort: 'name',
            render: (contact) => <TextLink to={`/contacts/${contact.id}`}>{contact.name}</TextLink>,
          },
          {
            key: 'number',
            title: t('common.contact.number'),
            sort: 'number',
            render: (contact) => people.cell(contact, 'number'),
          },
          {
            key: 'email',
            title: t('common.contact.email'),
            sort: 'email',
            render: (contact) => people.cell(contact, 'email'),
          },
          {
            key: 'reach',
            title: t('common.contact.reach'),
            render: (contact) => (
              <Flex vertical>
                {contactReach(contact).map((reach) => (
                  <StatusTag key={reach} tone={reach === 'reachable' ? 'success' : 'warning'}>
                    {t(`common.contact.${reach}`)}
                  </StatusTag>
                ))}
              </Flex>
            ),
          },
          {
            key: 'createdAt',
            title: t('ui.field.createdAt'),
            sort: 'createdAt',
            render: (contact) => format.dateTime(contact.createdAt),
          },
          {
            key: 'actions',
            title: t('ui.field.actions'),
            render: (contact) =>
              mayEdit && (
                <ConfirmButton
                  type="link"
                  disabled={busy}
                  question={t('common.contact.removeQuestion', { name: contact.name })}
                  explanation={t('common.contact.removeExplanation')}
                  onConfirm={() =>
                    void run(() => host.request.call(removeContact, { params: { id: String(contact.id) } }))
                  }
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
