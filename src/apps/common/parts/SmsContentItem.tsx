import { Alert, Button, Flex, Form, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type ReactNode, useRef } from 'react';
import {
  hasNoSignature,
  hasOnlySmsVariables,
  SAMPLE_MAX,
  SMS_TEXT_MAX,
  smsVariables,
} from '../../../domain/smsTemplate.ts';
import { maxRule, requiredRule, ruleOf, useTexts } from '../../../ui/index.ts';

/** The content of a text message: variables put in by a button, unknown ones named, and an example of each value. */
export function SmsContentItem({
  variables,
  readOnly,
}: {
  variables: readonly string[];
  readOnly: boolean;
}): ReactNode {
  const t = useTexts();
  const form = Form.useFormInstance<{ content?: string }>();
  const area = useRef<TextAreaRef>(null);
  const content = Form.useWatch('content', form) ?? '';
  const used = smsVariables(content);
  const unknown = used.filter((name) => !variables.includes(name));

  const insert = (name: string): void => {
    const field = area.current?.resizableTextArea?.textArea;
    const [start, end] = [field?.selectionStart ?? content.length, field?.selectionEnd ?? content.length];
    form.setFieldValue('content', `${content.slice(0, start)}{${name}}${content.slice(end)}`);
    const caret = start + name.length + 2;
    // The caret goes behind the variable once it has been drawn.
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(caret, caret);
    });
  };

  return (
    <>
      {!readOnly && (
        <Flex
          gap="small"
          wrap
          align="center"
          style={{ marginBlockEnd: 16 }}
          role="group"
          aria-label={t('common.smsTemplate.insert')}
        >
          <span>{t('common.smsTemplate.insert')}</span>
          {variables.map((name) => (
            <Button key={name} size="small" onClick={() => insert(name)}>
              {`{${name}}`}
            </Button>
          ))}
        </Flex>
      )}
      <Form.Item
        name="content"
        label={t('common.smsTemplate.content')}
        extra={t('common.smsTemplate.contentHint')}
        rules={[
          requiredRule(t),
          maxRule(SMS_TEXT_MAX, t),
          ruleOf(hasOnlySmsVariables, 'smsVariableFormat', t),
          ruleOf(hasNoSignature, 'smsBrackets', t),
        ]}
      >
        <Input.TextArea ref={area} autoSize={{ minRows: 4, maxRows: 12 }} maxLength={SMS_TEXT_MAX} />
      </Form.Item>
      {unknown.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t('common.smsTemplate.unknownVariables', { names: unknown.map((name) => `{${name}}`).join('、') })}
        />
      )}
      {used.length > 0 && (
        <Form.Item label={t('common.smsTemplate.samples')} extra={t('common.smsTemplate.samplesHint')}>
          <Flex vertical gap="small">
            {used.map((name) => (
              <Form.Item key={name} name={['samples', name]} noStyle>
                <Input
                  prefix={`{${name}}`}
                  maxLength={SAMPLE_MAX}
                  autoComplete="off"
                  aria-label={t('common.smsTemplate.sampleOf', { name })}
                />
              </Form.Item>
            ))}
          </Flex>
        </Form.Item>
      )}
    </>
  );
}
