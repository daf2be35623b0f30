import { Button, Flex, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { NAME_MAX } from '../../../domain/account.ts';
import { CHOICE_SEPARATOR, FIELD_CODE_MAX, FIELD_OPTIONS_MAX, isFieldCode } from '../../../domain/customField.ts';
import { PlusOutlined, requiredRule, ruleOf, useTexts } from '../../../ui/index.ts';

/** The choices of a custom field, each with name and code: items of a form, below `options`. */
export function FieldOptions({ readOnly }: { readOnly: boolean }): ReactNode {
  const t = useTexts();
  return (
    <Form.Item label={t('common.customField.options')} required>
      <Form.List
        name="options"
        rules={[
          {
            validator: async (_rule, options: unknown[] = []) => {
              if (options.length === 0) throw new Error(t('common.customField.optionsRequired'));
            },
          },
        ]}
      >
        {(items, { add, remove }, { errors }) => (
          <>
            {items.map(({ key, name: index }) => (
              <Flex key={key} gap="small" align="start" wrap>
                <Form.Item
                  name={[index, 'name']}
                  rules={[
                    requiredRule(t),
                    ruleOf((text) => !text.includes(CHOICE_SEPARATOR), 'optionName', t),
                    sameAs('name', t),
                  ]}
                >
                  <Input
                    maxLength={NAME_MAX}
                    placeholder={t('common.customField.optionName')}
                    aria-label={t('common.customField.optionNameOf', { index: index + 1 })}
                  />
                </Form.Item>
                <Form.Item
                  name={[index, 'code']}
                  rules={[requiredRule(t), ruleOf(isFieldCode, 'codeFormat', t), sameAs('code', t)]}
                >
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

/** Refuses a name or a code that another choice has. */
function sameAs(key: 'name' | 'code', t: ReturnType<typeof useTexts>) {
  return ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: async (_rule: unknown, value: string) => {
      const options = (getFieldValue('options') ?? []) as ({ name?: string; code?: string } | undefined)[];
      const same = options.filter((option) => option?.[key]?.trim() === value?.trim());
      if (value?.trim() && same.length > 1) throw new Error(t(key === 'name' ? 'error.nameTaken' : 'error.codeTaken'));
    },
  });
}
