import { Button, Flex, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { EMAIL_MAX } from '../../../domain/shared/address/email.ts';
import { PlusOutlined, useFormat, useSchemaRule, useShownField, useTexts } from '../../../ui/index.ts';

/** Which people are asked for, and in which words. */
interface NamedEmailFieldsProps {
  /** The list in the form, and the key of its label below `texts`. */
  name: string;
  /** Begins the keys of the words: `outreach.messageSetting`. */
  texts: string;
  /** Longest name, in characters, and how many people at most. */
  nameMax: number;
  max: number;
  readOnly: boolean;
}

/** People who are told by e-mail, each with name and address: items of a form, below `name`. */
export function NamedEmailFields({ name, texts, nameMax, max, readOnly }: NamedEmailFieldsProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const rule = useSchemaRule();
  useShownField(name, t(`${texts}.${name}`), (people) =>
    format.list((people as { name: string; email: string }[]).map((one) => `${one.name} <${one.email}>`)),
  );
  return (
    <Form.Item label={t(`${texts}.${name}`)} extra={t(`${texts}.${name}Hint`)}>
      <Form.List name={name} rules={[rule(name)]}>
        {(items, { add, remove }, { errors }) => (
          <>
            {items.map(({ key, name: index }) => (
              <Flex key={key} gap="small" align="start" wrap>
                <Form.Item name={[index, 'name']} rules={[rule(`${name}.${index}.name`)]}>
                  <Input
                    maxLength={nameMax}
                    placeholder={t('outreach.person.name')}
                    aria-label={t(`${texts}.${name}.nameOf`, { index: index + 1 })}
                  />
                </Form.Item>
                <Form.Item name={[index, 'email']} rules={[rule(`${name}.${index}.email`)]}>
                  <Input
                    maxLength={EMAIL_MAX}
                    inputMode="email"
                    spellCheck={false}
                    placeholder={t('outreach.person.email')}
                    aria-label={t(`${texts}.${name}.emailOf`, { index: index + 1 })}
                    style={{ width: 280 }}
                  />
                </Form.Item>
                {!readOnly && (
                  <Button
                    type="link"
                    aria-label={t(`${texts}.${name}.remove`, { index: index + 1 })}
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
                disabled={items.length >= max}
                onClick={() => add({ name: '', email: '' })}
              >
                {t(`${texts}.${name}.add`)}
              </Button>
            )}
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
