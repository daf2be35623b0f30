import { Form, Input, Modal } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { customerInfoForm } from '../../contract/shell/customerInfoForm.ts';
import styles from './CustomerInfoModal.module.css';
import { FormError } from './FormError.tsx';
import { formFault } from './formFault.ts';

/** What the modal asks for. */
export type CustomerInfo = z.input<typeof customerInfoForm>;

const FIELDS = ['company', 'industry', 'contact', 'phone', 'email', 'purpose'] as const;

const AUTOCOMPLETE: Partial<Record<(typeof FIELDS)[number], string>> = {
  company: 'organization',
  contact: 'name',
  phone: 'tel',
  email: 'email',
};

/** The customer-info modal (§3.3, §4.1): asked once of a new tenant's main account, by the rules of the contract. */
export function CustomerInfoModal({
  open,
  save,
  industries,
  onClose,
}: {
  open: boolean;
  save: (info: CustomerInfo) => Promise<void>;
  /** Names that are suggested for the industry; others can be typed. */
  industries: () => Promise<readonly string[]>;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const [form] = Form.useForm<CustomerInfo>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [suggested, setSuggested] = useState<readonly string[]>([]);
  const listId = useId();

  useEffect(() => {
    // Without suggestions the industry is typed.
    industries().then(setSuggested, () => setSuggested([]));
  }, [industries]);

  const submit = async (info: CustomerInfo): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await save(info);
    } catch (error) {
      const problem = formFault(error, FIELDS, i18n, t('shell.customer.invalid'));
      setRefusal(problem.message);
      form.setFields(problem.fields as Parameters<typeof form.setFields>[0]);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open={open}
      title={t('shell.customer.title')}
      okText={t('shell.customer.save')}
      cancelText={t('shell.customer.later')}
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <p>{t('shell.customer.intro')}</p>
      <FormError text={refusal} />
      <Form<CustomerInfo>
        form={form}
        layout="vertical"
        className={styles.form}
        onFinish={(info) => void submit(info)}
        scrollToFirstError={{ focus: true }}
      >
        {FIELDS.map((name) => (
          <Form.Item
            className={name === 'purpose' ? undefined : styles.half}
            key={name}
            name={name}
            label={t(`shell.customer.${name}`)}
            required={name !== 'purpose'}
            validateTrigger="onBlur"
            rules={[
              {
                validator: async (_rule, value: unknown) => {
                  const checked = customerInfoForm.shape[name].safeParse(value ?? '');
                  if (checked.success) return;
                  const key = `error.${checked.error.issues[0]?.message}`;
                  throw new Error(t(i18n.exists(key) ? key : 'shell.customer.invalid'));
                },
              },
            ]}
          >
            {name === 'purpose' ? (
              <Input.TextArea rows={3} maxLength={200} showCount />
            ) : (
              <Input
                maxLength={60}
                autoComplete={AUTOCOMPLETE[name]}
                {...(name === 'industry' ? { list: listId } : {})}
              />
            )}
          </Form.Item>
        ))}
        <datalist id={listId}>
          {suggested.map((industry) => (
            <option key={industry} value={industry} />
          ))}
        </datalist>
      </Form>
    </Modal>
  );
}
