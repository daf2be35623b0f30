import { Button, Flex, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { NAME_MAX } from '../../../domain/account.ts';
import { ALERT_RECEIVERS_MAX } from '../../../domain/alertReceiver.ts';
import { EMAIL_MAX } from '../../../domain/email.ts';
import { PlusOutlined, useSchemaRule, useShownField, useTexts } from '../../../ui/index.ts';

/** Whom alerts of sending tell, each with name and e-mail: items of a form, below `receivers`. */
export function ReceiverFields({ readOnly }: { readOnly: boolean }): ReactNode {
  const t = useTexts();
  const rule = useSchemaRule();
  useShownField('receivers', t('outreach.messageSetting.receivers'), (receivers) =>
    (receivers as { name: string; email: string }[]).map(({ name, email }) => `${name} <${email}>`).join('、'),
  );
  return (
    <Form.Item label={t('outreach.messageSetting.receivers')} extra={t('outreach.messageSetting.receiversHint')}>
      <Form.List name="receivers" rules={[rule('receivers')]}>
        {(items, { add, remove }, { errors }) => (
          <>
            {items.map(({ key, name: index }) => (
              <Flex key={key} gap="small" align="start" wrap>
                <Form.Item name={[index, 'name']} rules={[rule(`receivers.${index}.name`)]}>
                  <Input
                    maxLength={NAME_MAX}
                    placeholder={t('outreach.messageSetting.receiverName')}
                    aria-label={t('outreach.messageSetting.receiverNameOf', { index: index + 1 })}
                  />
                </Form.Item>
                <Form.Item name={[index, 'email']} rules={[rule(`receivers.${index}.email`)]}>
                  <Input
                    maxLength={EMAIL_MAX}
                    inputMode="email"
                    spellCheck={false}
                    placeholder={t('outreach.messageSetting.receiverEmail')}
                    aria-label={t('outreach.messageSetting.receiverEmailOf', { index: index + 1 })}
                    style={{ width: 280 }}
                  />
                </Form.Item>
                {!readOnly && (
                  <Button
                    type="link"
                    aria-label={t('outreach.messageSetting.removeReceiver', { index: index + 1 })}
                    onClick={() => remove(index)}
                  >
                    {t('ui.action.remove')}
                  </Button>
                )}
              </Flex>
            ))}
            {!readOnly && (
              <Button
                icon={<PlusOutlined />}
                disabled={items.length >= ALERT_RECEIVERS_MAX}
                onClick={() => add({ name: '', email: '' })}
              >
                {t('outreach.messageSetting.addReceiver')}
              </Button>
            )}
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
