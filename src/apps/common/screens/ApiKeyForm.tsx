import { Alert, Button, Checkbox, Form, Input, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createApiKey } from '../../../contract/apiKey.ts';
import { API_KEY_NAME_MAX, API_SCOPES, type ApiScope } from '../../../domain/apiKey.ts';
import { useHost } from '../../../sdk/index.ts';
import { DetailFields, FormPage, maxRule, PageHeader, requiredRule, useTexts } from '../../../ui/index.ts';

interface Values {
  name: string;
  scopes: ApiScope[];
}

interface Made {
  name: string;
  accessKey: string;
  secret: string;
}

/** Makes a key, and shows its secret, which nobody sees again. */
export function ApiKeyForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const [made, setMade] = useState<Made | null>(null);
  const back = (): void => void navigate('/apiKeys');
  const header = (
    <PageHeader
      title={made?.name ?? t('common.apiKey.create.title')}
      back={{ to: '/apiKeys', label: t('common.apiKey.title') }}
    />
  );
  if (made !== null)
    return (
      <>
        {header}
        <Alert
          type="warning"
          showIcon
          role="alert"
          style={{ marginBlockEnd: 16 }}
          title={t('common.apiKey.secretOnce')}
        />
        <DetailFields
          fields={(['accessKey', 'secret'] as const).map((key) => ({
            label: t(`common.apiKey.${key}`),
            value: (
              <Typography.Text code copyable={{ text: made[key] }}>
                {made[key]}
              </Typography.Text>
            ),
          }))}
        />
        <Button type="primary" style={{ marginBlockStart: 16 }} onClick={back}>
          {t('common.apiKey.kept')}
        </Button>
      </>
    );
  return (
    <>
      {header}
      <FormPage<Values, Made>
        formKey="common.apiKey.new"
        form={form}
        initialValues={{ name: '', scopes: [] }}
        onSubmit={(body) => host.request.call(createApiKey, { body }, { showError: false })}
        onSaved={setMade}
        onCancel={back}
      >
        <Form.Item
          name="name"
          label={t('common.apiKey.name')}
          extra={t('common.apiKey.nameHint')}
          rules={[requiredRule(t), maxRule(API_KEY_NAME_MAX, t)]}
        >
          <Input showCount maxLength={API_KEY_NAME_MAX} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="scopes"
          label={t('common.apiKey.scopes')}
          // Not marked as required: a group of boxes has no such attribute for screen readers.
          rules={[{ type: 'array', min: 1, message: t('error.required') }]}
        >
          <Checkbox.Group options={API_SCOPES.map((value) => ({ value, label: t(`common.apiKey.scope.${value}`) }))} />
        </Form.Item>
      </FormPage>
    </>
  );
}
