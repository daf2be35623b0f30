import { useQuery } from '@tanstack/react-query';
import { Form, Input, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type ContactDetail, createContact, getContact, updateContact } from '../../../contract/contactForm.ts';
import { listVisibleFields } from '../../../contract/customField.ts';
import { NAME_MAX } from '../../../domain/account.ts';
import { isEmail } from '../../../domain/email.ts';
import { isPhone } from '../../../domain/phone.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  DetailFields,
  ErrorPanel,
  FormPage,
  maxRule,
  PageHeader,
  requiredRule,
  ruleOf,
  SectionTitle,
  useTexts,
} from '../../../ui/index.ts';
import { ConsentRecords } from '../parts/ConsentRecords.tsx';
import { CustomFieldItems } from '../parts/CustomFieldItems.tsx';
import { HiddenContactData } from '../parts/HiddenContactData.tsx';

interface Values {
  name: string;
  /** Of a contact that exists, only once they were asked for in full. */
  number?: string;
  email?: string;
  /** Values of custom fields; none where there are no such fields. */
  attributes?: Record<string, string>;
}

const toValues = ({ name, attributes, version }: ContactDetail): Values & { version: number } => ({
  name,
  attributes,
  version,
});

/** Creates or changes a contact (§3.4, §5.3). What files brought beside name, number and e-mail is shown below. */
export function ContactForm(): ReactNode {
  const { id } = useParams();
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const formKey = `common.contact.${id ?? 'new'}`;
  // What was typed before the session ended came from full values.
  const [revealed, setRevealed] = useState(
    () => id === undefined || host.restoreState<{ values: Values }>(formKey)?.values.number !== undefined,
  );
  const query = useQuery({
    queryKey: ['contact.get', id],
    queryFn: () => host.request.call(getContact, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const fields = useQuery({
    queryKey: ['customField.visible'],
    queryFn: () => host.request.call(listVisibleFields, {}),
  });
  const error = query.error ?? fields.error;
  if (error !== null)
    return <ErrorPanel error={error} onRetry={() => void Promise.all([query.refetch(), fields.refetch()])} />;
  const contact = query.data;
  if (fields.data === undefined || (id !== undefined && contact === undefined)) return <Skeleton active />;
  const shown = new Set(fields.data.map(({ parameter }) => parameter));
  const back = (): void => void navigate('/contacts');
  const others = Object.entries(contact?.attributes ?? {}).filter(([parameter]) => !shown.has(parameter));
  return (
    <>
      <PageHeader
        title={contact?.name ?? t('common.contact.create.title')}
        back={{ to: '/contacts', label: t('common.contact.title') }}
      />
      <FormPage<Values, ContactDetail>
        key={contact?.version}
        formKey={formKey}
        form={form}
        initialValues={contact === undefined ? {} : toValues(contact)}
        version={contact?.version}
        readOnly={!host.has('contact:edit')}
        onSubmit={({ attributes = {}, name, number, email }, version) => {
          const mine = Object.entries(attributes).filter(([parameter]) => shown.has(parameter));
          const body = { name, attributes: Object.fromEntries(mine.map(([key, value]) => [key, value ?? ''])) };
          return id === undefined
            ? host.request.call(
                createContact,
                { body: { ...body, number: number ?? '', email: email ?? '' } },
                { showError: false },
              )
            : host.request.call(
                updateContact,
                { params: { id }, body: { ...body, number, email, version: version ?? 1 } },
                { showError: false },
              );
        }}
        conflict={{
          toValues: (stored) => toValues(stored as ContactDetail),
          fields: [
            { label: t('common.contact.name'), show: (values: Values) => values.name },
            ...fields.data.map(({ name, parameter }) => ({
              label: name,
              show: (values: Values) => values.attributes?.[parameter] ?? '',
            })),
          ],
        }}
        onSaved={back}
        onCancel={back}
      >
        <Form.Item name="name" label={t('common.contact.name')} rules={[requiredRule(t), maxRule(NAME_MAX, t)]}>
          <Input maxLength={NAME_MAX} autoComplete="off" />
        </Form.Item>
        {contact !== undefined && !revealed ? (
          <HiddenContactData
            id={contact.id}
            number={contact.number}
            email={contact.email}
            onRevealed={(data) => {
              form.setFieldsValue(data);
              setRevealed(true);
            }}
          />
        ) : (
          <>
            <Form.Item
              name="number"
              label={t('common.contact.number')}
              rules={[requiredRule(t), ruleOf(isPhone, 'phoneFormat', t)]}
            >
              <Input inputMode="tel" autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="email"
              label={t('common.contact.email')}
              rules={[requiredRule(t), ruleOf(isEmail, 'emailFormat', t)]}
            >
              <Input inputMode="email" autoComplete="off" />
            </Form.Item>
          </>
        )}
        <CustomFieldItems fields={fields.data} />
      </FormPage>
      {others.length > 0 && (
        <section aria-label={t('common.contact.attributes')} style={{ marginBlockStart: 24, maxWidth: 720 }}>
          <SectionTitle>{t('common.contact.attributes')}</SectionTitle>
          <DetailFields fields={others.map(([label, value]) => ({ label, value }))} />
        </section>
      )}
      {id !== undefined && <ConsentRecords contactId={id} />}
    </>
  );
}
