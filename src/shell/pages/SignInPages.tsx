import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../domain/shared/text/language.ts';
import { lazyPart } from '../layout/lazyPart.tsx';
import type { ChangeInput } from './ChangePasswordForm.tsx';
import type { ResetPasswordFormProps } from './ResetPasswordForm.tsx';
import { SignInForm, type Credentials } from './SignInForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';

// Rarely needed, and heavier than the sign-in form itself.
const ResetPasswordForm = lazyPart(async () => (await import('./ResetPasswordForm.tsx')).ResetPasswordForm);
const ChangePasswordForm = lazyPart(async () => (await import('./ChangePasswordForm.tsx')).ChangePasswordForm);

/** The calls behind the pages before sign-in. Each rejects with the server's refusal. */
export interface SignInPorts extends Pick<ResetPasswordFormProps, 'sendCode' | 'reset'> {
  /** Answers whether the password has to be changed first. */
  signIn: (credentials: Credentials) => Promise<{ mustChangePassword: boolean }>;
  changePassword: (input: ChangeInput) => Promise<void>;
}

/** What the pages before sign-in need. */
export interface SignInPagesProps {
  ports: SignInPorts;
  language: Language;
  onLanguage: (language: Language) => void;
  /** The operator will return to a page rather than begin at the root. */
  returning: boolean;
  /** Account whose initial password must be changed before anything else. */
  forcedAccount: string | null;
  /** Signed in, and free to go on. */
  onSignedIn: () => void;
}

/** The step shown; the account typed travels along, so that nobody types it twice (WCAG 3.3.7). */
type Step =
  | { name: 'signIn'; account: string; note: string | null }
  | { name: 'reset'; account: string }
  | { name: 'change'; account: string };

/** Sign-in, password reset and the forced password change (§2.5): three steps at /common/login. */
export function SignInPages({ ports, language, onLanguage, returning, forcedAccount, onSignedIn }: SignInPagesProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>(
    forcedAccount === null
      ? { name: 'signIn', account: '', note: returning ? 'shell.login.sessionEnded' : null }
      : { name: 'change', account: forcedAccount },
  );
  const frame = { step: step.name, language, onLanguage };

  if (step.name === 'signIn') {
    return (
      <SignInFrame {...frame} title={t('shell.login.title')}>
        <SignInForm
          account={step.account}
          note={step.note === null ? null : t(step.note)}
          signIn={async (credentials) => {
            const { mustChangePassword } = await ports.signIn(credentials);
            if (mustChangePassword) setStep({ name: 'change', account: credentials.account });
            else onSignedIn();
          }}
          onForgot={(account) => setStep({ name: 'reset', account })}
        />
      </SignInFrame>
    );
  }
  if (step.name === 'reset') {
    return (
      <SignInFrame {...frame} title={t('shell.reset.title')} intro={t('shell.reset.intro')}>
        <ResetPasswordForm
          account={step.account}
          sendCode={ports.sendCode}
          reset={async (input) => {
            await ports.reset(input);
            setStep({ name: 'signIn', account: input.account, note: 'shell.reset.done' });
          }}
          onBack={(account) => setStep({ name: 'signIn', account, note: null })}
        />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame {...frame} title={t('shell.changePassword.forcedTitle')} intro={t('shell.changePassword.forcedIntro')}>
      <ChangePasswordForm
        account={step.account}
        autoFocus={forcedAccount !== null}
        change={async (input) => {
          await ports.changePassword(input);
          onSignedIn();
        }}
      />
    </SignInFrame>
  );
}
