import { useQuery } from '@tanstack/react-query';
import { Form, Input, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type ContactDetail, createContact, getContact, updateContact } from '../../../contract/contactForm.ts';
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
  useTexts,
} from '../../../ui/index.ts';

interface Values {
  name: string;
  number: string;
  email: string;
}

const toValues = ({ name, number, email, version }: ContactDetail): Values & { version: number } => ({
  name,
  number,
  email,
  version,
});

/** Creates or changes a contact (§3.4, §5.3). What files brought beside name, number and e-mail is shown below. */
export function ContactForm(): ReactNode {
  const { id } = useParams();
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const query = useQuery({
    queryKey: ['contact.get', id],
    queryFn: () => host.request.call(getContact, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  if (query.isError) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  const contact = query.data;
  if (id !== undefined && contact === undefined) return <Skeleton active />;
  const back = (): void => void navigate('/contacts');
  const attributes = Object.entries(contact?.attributes ?? {});
  return (
    <>
      <PageHeader
        title={contact?.name ?? t('common.contact.create.title')}
        back={{ to: '/contacts', label: t('common.contact.title') }}
      />
      <FormPage<Values, ContactDetail>
        key={contact?.version}
        formKey={`common.contact.${id ?? 'new'}`}
        form={form}
        initialValues={contact === undefined ? {} : toValues(contact)}
        version={contact?.version}
        readOnly={!host.has('contact:edit')}
        onSubmit={(body, version) =>
          id === undefined
            ? host.request.call(createContact, { body }, { showError: false })
            : host.request.call(
                updateContact,
                { params: { id }, body: { ...body, version: version ?? 1 } },
                { showError: false },
              )
        }
        conflict={{
          toValues: (stored) => toValues(stored as ContactDetail),
          fields: (['name', 'number', 'email'] as const).map((field) => ({
            label: t(`common.contact.${field}`),
            show: (values) => values[field],
          })),
        }}
        onSaved={back}
        onCancel={back}
      >
        <Form.Item name="name" label={t('common.contact.name')} rules={[requiredRule(t), maxRule(NAME_MAX, t)]}>
          <Input maxLength={NAME_MAX} autoComplete="off" />
        </Form.Item>
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
      </FormPage>
      {attributes.length > 0 && (
        <section aria-label={t('common.contact.attributes')} style={{ marginBlockStart: 24, maxWidth: 720 }}>
          <h2 style={{ fontSize: 16 }}>{t('common.contact.attributes')}</h2>
          <DetailFields fields={attributes.map(([label, value]) => ({ label, value }))} />
        </section>
      )}
    </>
  );
}
