import type { ReactNode } from 'react';
import { plainText, TextField } from '../../../ui/index.ts';

/** Hides what was typed of a secret wherever a form shows its fields again. */
const HIDDEN = '••••••';

/** Fields that official accounts and mini programs share; the secret is typed, and never shown. */
export function WechatAccountFields({ children }: { children?: ReactNode }): ReactNode {
  return (
    <>
      <TextField name="name" />
      {children}
      <TextField name="appId" input={{ spellCheck: false }} />
      <TextField
        name="appSecret"
        hint
        show={(secret) => plainText(secret === '' ? '' : HIDDEN)}
        input={{ type: 'password', autoComplete: 'new-password', showCount: false }}
      />
      <TextField name="apiUrl" hint input={{ inputMode: 'url', spellCheck: false }} />
    </>
  );
}
