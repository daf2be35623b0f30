import { Button, Form, Input, Space } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from './FormError.tsx';
import { formFault } from './formFault.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

/** What a password reset sends. */
export interface ResetInput {
  account: string;
  code: string;
  newPassword: string;
  confirmation: string;
}

/** What the reset form needs. */
export interface ResetPasswordFormProps {
  account: string;
  sendCode: (account: string) => Promise<{ resendAfterSeconds: number; validForMinutes: number }>;
  reset: (input: ResetInput) => Promise<void>;
  onBack: (account: string) => void;
}

const FIELDS = ['account', 'code', 'newPassword', 'confirmation'] as const;

/** Kinds of characters asked for before it is known who resets; the server knows the tenant's own number. */
const KINDS = 2;

/** Counts down to zero once a second; `start` begins anew. */
function useCountdown(): [seconds: number, start: (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds, setSeconds];
}

/** Reset with a code sent to the reserved phone number (§2.5): account, code with a resend countdown (§9), new password. */
export function ResetPasswordForm({ account: known, sendCode, reset, onBack }: ResetPasswordFormProps) {
  const { t, i18n } = useTranslation();
  const [form] = Form.useForm<ResetInput>();
  const [waiting, wait] = useCountdown();
  const [note, setNote] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState<'code' | 'reset' | null>(null);
  const account = Form.useWatch('account', form) ?? known;

  const attempt = async (kind: 'code' | 'reset', act: () => Promise<void>): Promise<void> => {
    setBusy(kind);
    setRefusal(null);
    try {
      await act();
    } catch (error) {
      const problem = formFault(error, FIELDS, i18n, t('shell.login.failed'));
      setNote(null);
      setRefusal(problem.message);
      form.setFields(problem.fields as Parameters<typeof form.setFields>[0]);
    } finally {
      setBusy(null);
    }
  };

  const askForCode = async (): Promise<void> => {
    const valid = await form.validateFields(['account']).then(
      () => true,
      () => false,
    );
    if (!valid) return form.focusField('account');
    await attempt('code', async () => {
      const { resendAfterSeconds, validForMinutes } = await sendCode(String(form.getFieldValue('account')).trim());
      wait(resendAfterSeconds);
      setNote(t('shell.reset.codeSent', { minutes: validForMinutes }));
      form.focusField('code');
    });
  };

  return (
    <>
      <FormError note text={note} />
      <FormError text={refusal} />
      <Form<ResetInput>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        initialValues={{ account: known }}
        onFinish={(input) => void attempt('reset', () => reset({ ...input, account: input.account.trim() }))}
        scrollToFirstError={{ focus: true }}
      >
        <Form.Item
          name="account"
          label={t('shell.login.account')}
          validateTrigger="onBlur"
          rules={[{ required: true, whitespace: true, message: t('shell.login.accountRequired') }]}
        >
          <Input autoComplete="username" spellCheck={false} autoCapitalize="none" maxLength={50} />
        </Form.Item>
        <Form.Item label={t('shell.reset.code')} htmlFor="code">
          <Space.Compact block>
            <Form.Item
              name="code"
              noStyle
              validateTrigger="onBlur"
              normalize={(value: string | undefined) => (value ?? '').replace(/\D/g, '').slice(0, 6)}
              rules={[{ pattern: /^\d{6}$/, required: true, message: t('shell.reset.codeFormat') }]}
            >
              <Input id="code" inputMode="numeric" autoComplete="one-time-code" />
            </Form.Item>
            <Button
              htmlType="button"
              disabled={waiting > 0}
              loading={busy === 'code'}
              onClick={() => void askForCode()}
            >
              {waiting > 0 ? t('shell.reset.resendIn', { seconds: waiting }) : t('shell.reset.sendCode')}
            </Button>
          </Space.Compact>
        </Form.Item>
        <NewPasswordFields rulesId="reset-rules" context={{ account: account.trim(), kinds: KINDS }} />
        <Button type="primary" htmlType="submit" block loading={busy === 'reset'}>
          {t('shell.reset.submit')}
        </Button>
        <Button
          type="link"
          htmlType="button"
          block
          style={{ marginBlockStart: 8 }}
          onClick={() => onBack(account.trim())}
        >
          {t('shell.reset.back')}
        </Button>
      </Form>
    </>
  );
}
