import { Button, Flex, Form, Input, Select } from 'antd';
import { Fragment, type ReactNode } from 'react';
import type { SourceFieldForm } from '../../../contract/profile/dataSource/dataSource.ts';
import { FIELD_CODE_MAX } from '../../../domain/common/contacts/customField.ts';
import {
  isNewSourceKey,
  isSourceKey,
  offersChoices,
  SOURCE_FIELDS_MAX,
  SOURCE_NAME_MAX,
} from '../../../domain/profile/dataSource/dataSource.ts';
import { TAG_FIELD_KINDS } from '../../../domain/profile/rule/RuleField.ts';
import { PlusOutlined, useFormat, useSchemaRule, useShownField, useTexts } from '../../../ui/index.ts';

/** A field that nothing is typed of yet. */
export const NEW_FIELD: SourceFieldForm = { name: '', key: '', kind: 'text', options: [] };

const [NAME_WIDTH, KIND_WIDTH, OPTIONS_WIDTH] = [180, 150, 526];

/** The fields that a data source declares: items of a form, below `fields`. One that is `stored` keeps its key and what it holds. */
export function SourceFields({
  values = [],
  stored,
  readOnly,
}: {
  values: readonly (SourceFieldForm | undefined)[] | undefined;
  stored: readonly string[];
  readOnly: boolean;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const rule = useSchemaRule();
  // The server judges new keys by this, too: a stored field keeps its key.
  const newKey = {
    validator: async (_rule: unknown, key: unknown) => {
      if (typeof key === 'string' && isSourceKey(key) && !isNewSourceKey(key)) throw new Error(t('error.keyOfEmail'));
    },
  };
  const texts = (name: string, index?: number): string =>
    t(`profile.dataSource.field.${name}`, index === undefined ? {} : { index: index + 1 });
  useShownField('fields', t('profile.dataSource.fields'), (fields) =>
    format.list((fields as SourceFieldForm[]).map(({ name, options = [] }) => [name, ...options].join(' '))),
  );
  return (
    <Form.Item label={t('profile.dataSource.fields')} required extra={t('profile.dataSource.fieldsHint')}>
      <Form.List name="fields" rules={[rule('fields')]}>
        {(items, { add, remove }, { errors }) => (
          <>
            {items.map(({ key, name: index }) => {
              const isStored = stored.includes(values[index]?.key ?? '');
              return (
                <Fragment key={key}>
                  <Flex gap="small" align="start" wrap>
                    <Form.Item name={[index, 'name']} rules={[rule(`fields.${index}.name`)]}>
                      <Input
                        style={{ width: NAME_WIDTH }}
                        maxLength={SOURCE_NAME_MAX}
                        placeholder={texts('name')}
                        aria-label={texts('nameOf', index)}
                      />
                    </Form.Item>
                    <Form.Item
                      name={[index, 'key']}
                      rules={[rule(`fields.${index}.key`), ...(isStored ? [] : [newKey])]}
                    >
                      <Input
                        style={{ width: NAME_WIDTH }}
                        maxLength={FIELD_CODE_MAX}
                        disabled={readOnly || isStored}
                        placeholder={texts('key')}
                        aria-label={texts('keyOf', index)}
                      />
                    </Form.Item>
                    <Form.Item name={[index, 'kind']} rules={[rule(`fields.${index}.kind`)]}>
                      <Select
                        style={{ width: KIND_WIDTH }}
                        disabled={readOnly || isStored}
                        aria-label={texts('kindOf', index)}
                        options={TAG_FIELD_KINDS.map((value) => ({ value, label: texts(`kind.${value}`) }))}
                      />
                    </Form.Item>
                    {!readOnly && (
                      <Button type="link" aria-label={texts('removeOf', index)} onClick={() => remove(index)}>
                        {t('ui.action.remove')}
                      </Button>
                    )}
                  </Flex>
                  {offersChoices(values[index]?.kind ?? 'text') && (
                    <Form.Item name={[index, 'options']} rules={[rule(`fields.${index}.options`)]}>
                      <Select
                        mode="tags"
                        open={false}
                        suffixIcon={null}
                        tokenSeparators={[',', '，', '、']}
                        style={{ maxWidth: OPTIONS_WIDTH }}
                        placeholder={texts('options')}
                        aria-label={texts('optionsOf', index)}
                      />
                    </Form.Item>
                  )}
                </Fragment>
              );
            })}
            {!readOnly && (
              <Button
                icon={<PlusOutlined />}
                disabled={items.length >= SOURCE_FIELDS_MAX}
                onClick={() => add({ ...NEW_FIELD })}
              >
                {texts('add')}
              </Button>
            )}
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
