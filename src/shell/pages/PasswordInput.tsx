import { Button } from 'antd';
// By its own file: antd's index of inputs brings six more kinds, which the sign-in page would carry for nothing.
import Input, { type InputProps, type InputRef } from 'antd/es/input/Input';
import { useState, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { EyeIcon } from './EyeIcon.tsx';

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
