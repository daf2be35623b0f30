import { Button, Flex, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { NAME_MAX } from '../../../domain/shell/account.ts';
import { FIELD_CODE_MAX, FIELD_OPTIONS_MAX } from '../../../domain/common/contacts/customField.ts';
import { PlusOutlined, useFormat, useSchemaRule, useShownField, useTexts } from '../../../ui/index.ts';

/** The choices of a custom field, each with name and code: items of a form, below `options`. */
export function FieldOptions({ readOnly }: { readOnly: boolean }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const rule = useSchemaRule();
  useShownField('options', t('common.customField.options'), (options) =>
    format.list((options as { name: string }[]).map(({ name }) => name)),
  );
  return (
    <Form.Item label={t('common.customField.options')} required>
      <Form.List name="options" rules={[rule('options')]}>
        {(items, { add, remove }, { errors }) => (
          <>
            {items.map(({ key, name: index }) => (
              <Flex key={key} gap="small" align="start" wrap>
                <Form.Item name={[index, 'name']} rules={[rule(`options.${index}.name`)]}>
                  <Input
                    maxLength={NAME_MAX}
                    placeholder={t('common.customField.optionName')}
                    aria-label={t('common.customField.optionNameOf', { index: index + 1 })}
                  />
                </Form.Item>
                <Form.Item name={[index, 'code']} rules={[rule(`options.${index}.code`)]}>
                  <Input
                    maxLength={FIELD_CODE_MAX}
                    placeholder={t('common.customField.optionCode')}
                    aria-label={t('common.customField.optionCodeOf', { index: index + 1 })}
                  />
                </Form.Item>
                {!readOnly && (
                  <Button
                    type="link"
                    aria-label={t('common.customField.removeOption', { index: index + 1 })}
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
                disabled={items.length >= FIELD_OPTIONS_MAX}
                onClick={() => add({ name: '', code: '' })}
              >
                {t('common.customField.addOption')}
              </Button>
            )}
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
