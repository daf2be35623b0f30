import { Alert, Button, Form, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createApiKey } from '../../../../contract/common/access/apiKey.ts';
import { API_SCOPES, type ApiScope } from '../../../../domain/common/access/apiKey.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  Boxes,
  DetailFields,
  FieldItem,
  FormPage,
  PageHeader,
  SchemaFields,
  TextField,
  useTexts,
} from '../../../../ui/index.ts';
import { API_KEYS } from '../../parts/recordPages.ts';

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
  const back = (): void => void navigate(API_KEYS.path);
  const header = (
    <PageHeader
      title={made?.name ?? t('common.apiKey.create.title')}
      back={{ to: API_KEYS.path, label: t('common.apiKey.title') }}
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
        <SchemaFields texts={API_KEYS.texts} schema={createApiKey.body}>
          <TextField name="name" hint />
          <FieldItem name="scopes">
            <Boxes options={API_SCOPES.map((value) => ({ value, label: t(`common.apiKey.scope.${value}`) }))} />
          </FieldItem>
        </SchemaFields>
      </FormPage>
    </>
  );
}
