import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { listContacts } from '../../../../contract/common/contacts/contact.ts';
import { removeContact } from '../../../../contract/common/contacts/contactForm.ts';
import { contactReach } from '../../../../domain/common/contacts/contactReach.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ExportButton, PersonLink, useRevealed } from '../../../../parts/index.ts';
import { ListPage, StatusTag, UploadOutlined, TextLink, useTexts } from '../../../../ui/index.ts';
import { CONTACT_IMPORTS, CONTACTS } from '../../parts/recordPages.ts';
import { at } from '../../parts/at.ts';

const contactName = ({ name, number }: { name: string; number: string }): string => (name === '' ? number : name);

/** Everybody that can be written to, from all uploads. Filters find what begins with the text, at any size of the list. */
export function ContactList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const people = useRevealed('contact');
  return (
    <ListPage
      of={CONTACTS}
      list={listContacts}
      remove={removeContact}
      nameOf={contactName}
      pageActions={
        <>
          <Button onClick={() => void navigate(CONTACT_IMPORTS.path)}>{t('common.import.title')}</Button>
          {host.has(CONTACTS.edit) && (
            <Button icon={<UploadOutlined />} onClick={() => void navigate(at('common.contact.import'))}>
              {t('common.contact.import.title')}
            </Button>
          )}
        </>
      }
      rowActions={({ id }) => <TextLink to={`${CONTACTS.path}/${id}`}>{t('ui.action.edit')}</TextLink>}
      tools={(filters) => <ExportButton kind="contact" filters={filters} />}
      filters={[
        { name: 'name', begins: true },
        { name: 'number', begins: people.may },
        { name: 'email', begins: people.may },
      ]}
      columns={[
        {
          key: 'name',
          sort: true,
          // Who came with an audience package may have nothing but a number.
          render: ({ id, ...contact }) => <PersonLink contactId={id}>{contactName(contact)}</PersonLink>,
        },
        { key: 'number', sort: true, render: (contact) => people.cell(contact, 'number') },
        { key: 'email', sort: true, render: (contact) => people.cell(contact, 'email') },
        {
          key: 'reach',
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
        { key: 'createdAt', sort: true, as: 'instant' },
      ]}
    />
  );
}
