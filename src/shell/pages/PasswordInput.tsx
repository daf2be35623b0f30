import { Button } from 'antd';
import Input, { type InputProps, type InputRef } from 'antd/es/input/Input';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';

// By its own file: antd's index of inputs brings six more kinds, which the sign-in page would carry for nothing.

/** An open or a closed eye, for the button that shows a password. Drawn here, so that the sign-in page needs no icon set. */
function EyeIcon({ open }: { open: boolean }) {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <path d="M1.8 10S4.8 4.6 10 4.6 18.2 10 18.2 10 15.2 15.4 10 15.4 1.8 10 1.8 10Z" strokeLinejoin="round" />
      <circle cx="10" cy="10" r="2.6" />
      {open ? null : <path d="M3.4 16.6 16.6 3.4" strokeLinecap="round" />}
    </svg>
  );
}

/** What a password field takes. `autoComplete` tells password managers which password it is; pasting is never refused. */
export interface PasswordInputProps extends InputProps {
  autoComplete: 'current-password' | 'new-password';
  ref?: Ref<InputRef>;
  /** Told while Caps Lock is on, as far as the browser knows. */
  onCapsLock?: (on: boolean) => void;
}

/** A password field with a real button that shows what was typed. */
export function PasswordInput({ onCapsLock, ...input }: PasswordInputProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const watch = (event: KeyboardEvent): void => onCapsLock?.(event.getModifierState('CapsLock'));
  return (
    <Input
      {...input}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      onKeyDown={watch}
      onKeyUp={watch}
      suffix={
        <Button
          type="text"
          size="small"
          htmlType="button"
          aria-label={t('shell.login.showPassword')}
          aria-pressed={shown}
          icon={<EyeIcon open={shown} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
