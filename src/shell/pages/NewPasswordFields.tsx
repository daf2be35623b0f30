import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { checkPassword, type PasswordContext } from '../../domain/shell/password.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { PasswordRules } from './PasswordRules.tsx';

/** What the fields of a new password need. */
export interface NewPasswordFieldsProps {
  /** Id of the list of rules, unique in the page. */
  rulesId: string;
  context: PasswordContext;
  /** Name of the field with the current password, which the new one must differ from (§5.2). */
  differsFrom?: string;
}

/** The new password with its live rules, and its confirmation (§5.2). Must stand in an antd form. */
export function NewPasswordFields({ rulesId, context, differsFrom }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const typed: unknown = Form.useWatch('newPassword');
  const password = typeof typed === 'string' ? typed : '';
  return (
    <>
      <Form.Item
        name="newPassword"
        label={t('shell.password.new')}
        validateTrigger="onBlur"
        dependencies={differsFrom === undefined ? undefined : [differsFrom]}
        rules={[
          { required: true, message: t('shell.password.newRequired') },
          ({ getFieldValue }) => ({
            validator: async (_rule, value: string) => {
              if (!value) return;
              if (checkPassword(value, context).length > 0) throw new Error(t('shell.password.unmet'));
              if (differsFrom !== undefined && getFieldValue(differsFrom) === value) {
                throw new Error(t('shell.password.same'));
              }
            },
          }),
        ]}
      >
        <PasswordInput autoComplete="new-password" maxLength={200} aria-describedby={rulesId} />
      </Form.Item>
      <PasswordRules id={rulesId} password={password} context={context} />
      <Form.Item
        name="confirmation"
        label={t('shell.password.confirmation')}
        validateTrigger="onBlur"
        dependencies={['newPassword']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_rule, value: string) => {
              if ((value ?? '') !== (getFieldValue('newPassword') ?? '')) throw new Error(t('shell.password.mismatch'));
            },
          }),
        ]}
      >
        <PasswordInput autoComplete="new-password" maxLength={200} />
      </Form.Item>
    </>
  );
}
