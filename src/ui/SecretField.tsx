import type { ReactNode } from 'react';
import { TextField } from './TextField.tsx';
import { useTexts } from './useTexts.ts';

/**
 * A secret that is typed and never shown: no browser fills it in, and the comparison of two copies tells only whether there is one.
 * `required` where none is kept from before; the form names it in `secrets`, so that it is not put aside either.
 */
export function SecretField({ name, required }: { name: string; required: boolean }): ReactNode {
  const t = useTexts();
  return (
    <TextField
      name={name}
      hint
      show={hidden}
      rules={required ? [{ required, message: t('error.required') }] : []}
      input={{ type: 'password', autoComplete: 'new-password', showCount: false }}
    />
  );
}

const hidden = (secret: unknown): string => (secret === '' || secret === undefined ? '–' : '••••••');
