import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword, resetPassword, sendResetCode, signIn } from '../contract/shell/session.ts';
import type { Language } from '../domain/shared/text/language.ts';
import { REDIRECT_PARAM, safeRedirect } from '../domain/shell/safeRedirect.ts';
import type { ShellCore } from './core/ShellCore.ts';
import { switchLanguage } from './core/switchLanguage.ts';
import { readSignIn } from './answers/readSignIn.ts';
import { SignInPages, type SignInPorts } from './pages/SignInPages.tsx';

/** The calls behind the sign-in page. Refusals are shown by the forms, so the client says nothing. */
function signInPorts({ client, session }: ShellCore): SignInPorts {
  const quiet = { showError: false };
  return {
    async signIn({ account, password }) {
      const answer = readSignIn(await client.call(signIn, { body: { account, password } }, quiet), account);
      session.setToken(answer.token);
      session.setUserName(answer.username);
      // Another backend may know no tenants.
      if (answer.tenantId !== '') session.setSiteId(answer.tenantId);
      return answer;
    },
    sendCode: (account) => client.call(sendResetCode, { body: { account } }, quiet),
    async reset(input) {
      await client.call(resetPassword, { body: input }, quiet);
    },
    async changePassword(input) {
      await client.call(changePassword, { body: input }, quiet);
    },
  };
}

/** The sign-in page over the shell's core: signs in, then follows the address that the operator came from (§2.1). */
export function SignInGate({ core, forcedAccount }: { core: ShellCore; forcedAccount: string | null }) {
  const { t } = useTranslation();
  const { navigation, session } = core;
  const [lang, setLang] = useState<Language>(session.language());
  const [ports] = useState(() => signInPorts(core));
  const target = safeRedirect(new URLSearchParams(navigation.place().search).get(REDIRECT_PARAM));
  const title = `${t('shell.login.title')} · ${t('shell.brand.name')}`;
  const changeLanguage = async (next: Language): Promise<void> => {
    if (await switchLanguage(core, next)) setLang(next);
  };
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <SignInPages
      ports={ports}
      language={lang}
      onLanguage={(next) => void changeLanguage(next)}
      returning={target !== '/'}
      forcedAccount={forcedAccount}
      onSignedIn={() => void navigation.go(target, { replace: true })}
    />
  );
}
