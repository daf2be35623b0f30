import { Button } from 'antd';
import Input, { type InputRef } from 'antd/es/input/Input';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { USERNAME_MAX } from '../../domain/shell/account.ts';
import { Field } from './Field.tsx';
import { FormError } from './FormError.tsx';
import { formFault } from './formFault.ts';
import { PasswordInput } from './PasswordInput.tsx';

/** Account and password, as typed. */
export interface Credentials {
  account: string;
  password: string;
}

/** What the sign-in form needs. */
export interface SignInFormProps {
  /** A text to begin with: that the password was reset, or that one returns to the page one was on. */
  note: string | null;
  /** Account to begin with. */
  account?: string;
  signIn: (credentials: Credentials) => Promise<void>;
  onForgot: (account: string) => void;
}

/** Texts at the two fields. */
type Errors = Partial<Record<keyof Credentials, string>>;

/** Sign-in with account and password (§2.5). A refusal stands over the form; what was typed stays. */
export function SignInForm({ note, account: known = '', signIn, onForgot }: SignInFormProps) {
  const { t, i18n } = useTranslation();
  const [account, setAccount] = useState(known);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const accountField = useRef<InputRef>(null);
  const passwordField = useRef<InputRef>(null);
  useEffect(() => accountField.current?.focus(), []);

  const submit = async (): Promise<void> => {
    const missing: Errors = {
      ...(account.trim() === '' ? { account: t('shell.login.accountRequired') } : {}),
      ...(password === '' ? { password: t('shell.login.passwordRequired') } : {}),
    };
    setErrors(missing);
    setRefusal(null);
    if (missing.account !== undefined) return accountField.current?.focus();
    if (missing.password !== undefined) return passwordField.current?.focus();
    setBusy(true);
    try {
      await signIn({ account: account.trim(), password });
    } catch (error) {
      const problem = formFault(error, ['account', 'password'], i18n, t('shell.login.failed'));
      setRefusal(problem.message);
      setErrors(Object.fromEntries(problem.fields.map(({ name, errors: [first] }) => [name, first])));
      passwordField.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <FormError note text={refusal === null ? note : null} />
      <FormError text={refusal} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <Field id="account" label={t('shell.login.account')} error={errors.account ?? null}>
          {(input) => (
            <Input
              {...input}
              ref={accountField}
              size="large"
              value={account}
              onChange={(event) => setAccount(event.target.value)}
              status={errors.account === undefined ? '' : 'error'}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={USERNAME_MAX}
            />
          )}
        </Field>
        <Field
          id="password"
          label={t('shell.login.password')}
          error={errors.password ?? null}
          hint={capsLock ? t('shell.login.capsLock') : null}
        >
          {(input) => (
            <PasswordInput
              {...input}
              ref={passwordField}
              size="large"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              status={errors.password === undefined ? '' : 'error'}
              autoComplete="current-password"
              maxLength={200}
              onCapsLock={setCapsLock}
            />
          )}
        </Field>
        <Button type="primary" htmlType="submit" size="large" block loading={busy}>
          {t('shell.login.submit')}
        </Button>
        <Button
          type="link"
          htmlType="button"
          block
          style={{ marginBlockStart: 8 }}
          onClick={() => onForgot(account.trim())}
        >
          {t('shell.login.forgot')}
        </Button>
      </form>
    </>
  );
}
