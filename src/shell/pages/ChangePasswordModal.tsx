import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChangePasswordForm, type ChangePasswordFormProps } from './ChangePasswordForm.tsx';

/** Password change from the account menu. */
export function ChangePasswordModal({
  open,
  onClose,
  ...form
}: Omit<ChangePasswordFormProps, 'autoFocus'> & {
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      title={t('shell.changePassword.title')}
      width={440}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <p>{t('shell.changePassword.othersEnd')}</p>
      <ChangePasswordForm {...form} autoFocus />
    </Modal>
  );
}
