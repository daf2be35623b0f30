import { Alert, Flex, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import {
  isLinkVariable,
  linkVariable,
  personalLink,
  SAMPLE_CLICK_MARK,
} from '../../../domain/outreach/link/personalLink.ts';
import { SAMPLE_MAX, smsVariables } from '../../../domain/common/sms/smsTemplate.ts';
import { VariableField } from '../../../parts/index.ts';
import { useTexts } from '../../../ui/index.ts';

/** The content of a text message: variables put in by a button, unknown ones named, and an example of each value. */
export function SmsContentItem({
  content,
  variables,
  readOnly,
}: {
  content: string;
  variables: readonly string[];
  readOnly: boolean;
}): ReactNode {
  const t = useTexts();
  const form = Form.useFormInstance();
  const used = smsVariables(content);
  const unknown = used.filter((name) => !variables.includes(name) && !isLinkVariable(name));
  return (
    <>
      <VariableField
        name="content"
        hint
        insertLabel={t('common.smsTemplate.insert')}
        variables={readOnly ? [] : variables.map((name) => `{${name}}`)}
        {...(readOnly
          ? {}
          : {
              link: ({ code, url }) => {
                form.setFieldValue(['samples', linkVariable(code)], personalLink(url, SAMPLE_CLICK_MARK));
                return `{${linkVariable(code)}}`;
              },
            })}
        input={{ autoSize: { minRows: 4, maxRows: 12 }, showCount: false }}
      />
      {unknown.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t('common.smsTemplate.unknownVariables', { names: unknown.map((name) => `{${name}}`) })}
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
