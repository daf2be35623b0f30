import { App, Button, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from './useTexts.ts';

/** A button for what cannot be taken back: says what will happen and asks once. */
export function ConfirmButton({
  question,
  explanation,
  onConfirm,
  ...button
}: Omit<ButtonProps, 'onClick'> & { question: string; explanation?: ReactNode; onConfirm: () => void }): ReactNode {
  const { modal } = App.useApp();
  const t = useTexts();
  const ask = async (): Promise<void> => {
    const yes = await modal.confirm({
      title: question,
      content: explanation,
      okText: t('ui.action.confirm'),
      cancelText: t('ui.action.cancel'),
      okButtonProps: { danger: button.danger ?? false },
    });
    if (yes) onConfirm();
  };
  return <Button {...button} onClick={() => void ask()} />;
}
