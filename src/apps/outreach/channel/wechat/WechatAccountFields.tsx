import type { ReactNode } from 'react';
import { AddressFieldSelect } from '../../parts/AddressFieldSelect.tsx';
import { SecretField, TextField } from '../../../../ui/index.ts';

/** Fields that official accounts and mini programs share; the secret is typed, and never shown. */
export function WechatAccountFields({ isNew, children }: { isNew: boolean; children?: ReactNode }): ReactNode {
  return (
    <>
      <TextField name="name" />
      {children}
      <TextField name="appId" input={{ spellCheck: false }} />
      <SecretField name="appSecret" required={isNew} />
      <TextField name="apiUrl" hint input={{ inputMode: 'url', spellCheck: false }} />
      <AddressFieldSelect />
    </>
  );
}
