import { Form, Input, Typography } from 'antd';
import type { ReactNode } from 'react';
import type {
  WechatTemplate,
  wechatAccountEndpoints,
} from '../../../../contract/outreach/channel/wechatAccountEndpoints.ts';
import { FIELD_NAME_MAX } from '../../../../domain/outreach/message/wechatTemplate.ts';
import { useHost } from '../../../../sdk/index.ts';
import { FormDialog, useSchemaRule, useTexts } from '../../../../ui/index.ts';

interface Values {
  fields: { name: string }[];
}

/** Names the fields of a template as operators know them; their keys are WeChat's. */
export function FieldNamesDialog({
  template,
  endpoint,
  onClose,
}: {
  template: WechatTemplate;
  endpoint: ReturnType<typeof wechatAccountEndpoints<string, string>>['updateTemplate'];
  onClose: () => void;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const bodyOf = ({ fields = [] }: Partial<Values>) => ({
    version: template.version,
    fields: template.fields.map(({ key, name }, index) => ({ key, name: fields[index]?.name ?? name })),
  });
  return (
    <FormDialog<Values>
      title={t('outreach.wechatTemplate.renameTitle', { name: template.title })}
      texts="outreach.wechatTemplate"
      schema={endpoint.body}
      toBody={bodyOf}
      initialValues={{ fields: template.fields }}
      save={(values) => host.request.call(endpoint, { params: { id: template.id }, body: bodyOf(values) })}
      onClose={onClose}
    >
      <Names of={template} />
    </FormDialog>
  );
}

function Names({ of }: { of: WechatTemplate }): ReactNode {
  const rule = useSchemaRule();
  return of.fields.map(({ key }, index) => (
    <Form.Item
      key={key}
      name={['fields', index, 'name']}
      label={<Typography.Text code>{key}</Typography.Text>}
      rules={[{ ...rule(`fields.${index}.name`), required: true }]}
    >
      <Input autoComplete="off" maxLength={FIELD_NAME_MAX} showCount />
    </Form.Item>
  ));
}
