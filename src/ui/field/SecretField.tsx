import type { ReactNode } from 'react';
import { TextField } from './TextField.tsx';
import { useTexts } from '../hooks/useTexts.ts';

/**
 * A secret that is typed and never shown: no browser fills it in, and the comparison of two copies tells only whether it is another one.
 * `required` where none is kept from before; the form names it in `secrets`, so that it is not put aside either. Below it stands
 * `extra`, or the text `<name>Hint`; its label is the text of its name unless `label` says another.
 */
export function SecretField({
  name,
  required,
  extra,
  label,
}: {
  name: string;
  required: boolean;
  extra?: string;
  label?: string;
}): ReactNode {
  const t = useTexts();
  return (
    <TextField
      name={name}
      {...(label === undefined ? {} : { label })}
      {...(extra === undefined ? { hint: true } : { extra })}
      show={(secret) => t(`ui.secret.${secret === '' || secret === undefined ? 'kept' : 'typed'}`)}
      // The form of a stored record may leave it empty, so its schema cannot ask for it.
      rules={required ? [{ required, whitespace: true, message: t('error.required') }] : []}
      input={{ type: 'password', autoComplete: 'new-password', showCount: false, spellCheck: false }}
    />
  );
}
