import { Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from './FormError.tsx';
import { formFault } from './formFault.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PasswordInput } from './PasswordInput.tsx';

/** What a password change sends. */
export interface ChangeInput {
  currentPassword: string;
  newPassword: string;
  confirmation: string;
}

/** What the form of a password change needs. */
export interface ChangePasswordFormProps {
  account: string;
  /** Kinds of characters that the tenant asks for, where it is known. */
  kinds?: number | undefined;
  /** It takes the focus when it appears; not where a step before has given way to it, whose title is announced instead. */
  autoFocus?: boolean;
  change: (input: ChangeInput) => Promise<void>;
}

const FIELDS = ['currentPassword', 'newPassword', 'confirmation'] as const;

/** Kinds of characters asked for at least, until the server has said whether the tenant asks for three. */
const LEAST_KINDS = 2;

/** Change of one's own password (§2.5, §5.2); also the page that an initial password leads to. */
export function ChangePasswordForm({
  account,
  kinds = LEAST_KINDS,
  autoFocus = false,
  change,
}: ChangePasswordFormProps) {
  const { t, i18n } = useTranslation();
  const [form] = Form.useForm<ChangeInput>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (autoFocus) form.focusField('currentPassword');
  }, [form, autoFocus]);

  const submit = async (input: ChangeInput): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await change(input);
    } catch (error) {
      const problem = formFault(error, FIELDS, i18n, t('shell.password.unmet'));
      setRefusal(problem.message);
      form.setFields(problem.fields as Parameters<typeof form.setFields>[0]);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <FormError text={refusal} />
      <Form<ChangeInput>
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(input) => void submit(input)}
        scrollToFirstError={{ focus: true }}
      >
        {/* Password managers need the account beside a new password. */}
        <input type="text" autoComplete="username" value={account} readOnly hidden />
        <Form.Item
          name="currentPassword"
          label={t('shell.password.current')}
          validateTrigger="onBlur"
          rules={[{ required: true, message: t('shell.password.currentRequired') }]}
        >
          <PasswordInput autoComplete="current-password" maxLength={200} />
        </Form.Item>
        <NewPasswordFields rulesId="change-rules" context={{ account, kinds }} differsFrom="currentPassword" />
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t('shell.changePassword.submit')}
        </Button>
      </Form>
    </>
  );
}
