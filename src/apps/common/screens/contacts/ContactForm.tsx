import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type ContactDetail,
  contactFormOf,
  createContact,
  getContact,
  updateContact,
} from '../../../../contract/common/contacts/contactForm.ts';
import { addressOfNewOnes } from '../../../../domain/common/contacts/personIdentity.ts';
import { listVisibleFields } from '../../../../contract/common/contacts/customField.ts';
import { useHost } from '../../../../sdk/index.ts';
import { DetailFields, PageAwaited, RecordForm, SectionTitle, TextField, useTexts } from '../../../../ui/index.ts';
import { ConsentRecords } from '../../contacts/ConsentRecords.tsx';
import { CustomFieldItems } from '../../contacts/CustomFieldItems.tsx';
import { HiddenContactData } from '../../contacts/HiddenContactData.tsx';
import { useContactRules } from '../../contacts/useContactRules.ts';
import { CONTACTS } from '../../parts/recordPages.ts';

/** Creates or changes a contact (§3.4, §5.3). What files brought beside name, number and e-mail is shown below. */
export function ContactForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const fields = useQuery({
    queryKey: ['customField.visible'],
    queryFn: () => host.request.call(listVisibleFields, {}),
  });
  const rules = useContactRules();
  if (fields.data === undefined) return <PageAwaited of={CONTACTS} needs={fields} />;
  if (rules.data === undefined) return <PageAwaited of={CONTACTS} needs={rules} />;
  // The stars and the first refusal follow the setting of the tenant; the server judges by it, too.
  const { oneAddressIsEnough } = rules.data;
  const body = contactFormOf(oneAddressIsEnough);
  const shown = new Set(fields.data.map(({ parameter }) => parameter));
  const othersOf = ({ attributes }: ContactDetail): [string, string][] =>
    Object.entries(attributes).filter(([parameter]) => !shown.has(parameter));
  return (
    <RecordForm
      of={CONTACTS}
      get={getContact}
      create={{ ...createContact, body }}
      update={updateContact}
      schemaOf={(record) => contactFormOf(oneAddressIsEnough, record)}
      initial={{ name: '', number: '', email: '', attributes: {} }}
      // Number and address are there, and sent, only once they were asked for in full.
      toValues={({ name, attributes }) => ({ name, attributes })}
      toBody={({ name, number, email, attributes = {} }) => ({
        name,
        number,
        email,
        attributes: Object.fromEntries(
          Object.entries(attributes).flatMap(([key, value]) => (shown.has(key) ? [[key, value ?? '']] : [])),
        ),
      })}
      frame={(form, { record }) => (
        <>
          {form}
          {record !== undefined && othersOf(record).length > 0 && (
            <section aria-label={t('common.contact.attributes')} style={{ marginBlockStart: 24, maxWidth: 720 }}>
              <SectionTitle>{t('common.contact.attributes')}</SectionTitle>
              <DetailFields fields={othersOf(record).map(([label, value]) => ({ label, value }))} />
            </section>
          )}
          {record !== undefined && <ConsentRecords contactId={String(record.id)} />}
        </>
      )}
    >
      {({ values: { number }, record, form }) => {
        // Said, and not asked for: the contact came in without it.
        const lacking = record && addressOfNewOnes(record, oneAddressIsEnough);
        const hintOf = (field: 'number' | 'email') =>
          field === lacking ? { extra: t('common.contact.newNeedBoth') } : {};
        return (
          <>
            <TextField name="name" />
            {record !== undefined && number === undefined ? (
              <HiddenContactData
                id={record.id}
                number={record.number}
                email={record.email}
                hintOf={hintOf}
                onRevealed={({ number: full, email }) => form.setFieldsValue({ number: full, email })}
              />
            ) : (
              <>
                <TextField name="number" input={{ inputMode: 'tel' }} {...hintOf('number')} />
                <TextField name="email" input={{ inputMode: 'email' }} {...hintOf('email')} />
              </>
            )}
            <CustomFieldItems fields={fields.data} />
          </>
        );
      }}
    </RecordForm>
  );
}
