import { Button, type ButtonProps, theme } from 'antd';
import type { ReactNode } from 'react';
import { useOwnModal } from '../hooks/useOwnModal.ts';
import { useTexts } from '../hooks/useTexts.ts';

/** A button for what cannot be taken back: says what will happen and asks once. The question goes with the button. */
export function ConfirmButton({
  question,
  explanation,
  onConfirm,
  ...button
}: Omit<ButtonProps, 'onClick'> & { question: string; explanation?: ReactNode; onConfirm: () => void }): ReactNode {
  const modal = useOwnModal();
  const t = useTexts();
  const { token } = theme.useToken();
  const { danger = false, disabled = false } = button;
  const ask = async (): Promise<void> => {
    const yes = await modal.confirm({
      title: question,
      content: explanation,
      okText: t('ui.action.confirm'),
      cancelText: t('ui.action.cancel'),
      // antd's red is too faint in dark mode, as a ground and as text; these two shades pass on both.
      okButtonProps: danger ? { danger, style: { background: token.colorErrorActive } } : {},
    });
    if (yes) onConfirm();
  };
  const style = danger && !disabled ? { color: token.colorErrorTextHover } : undefined;
  return <Button {...button} {...(style === undefined ? {} : { style })} onClick={() => void ask()} />;
}
