import { Alert, Button, Flex, Form, Upload, type UploadFile } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Audience, downloadContactTemplate, uploadAudience } from '../../../contract/audience.ts';
import { checkXlsxFile, CONTACT_ROWS_MAX } from '../../../domain/upload.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  DownloadOutlined,
  FormPage,
  InboxOutlined,
  PageHeader,
  SchemaFields,
  TextField,
  useAction,
  useTexts,
} from '../../../ui/index.ts';
import { AUDIENCES } from '../parts/recordPages.ts';

interface Values {
  name: string;
  file: UploadFile[];
}

/** Uploads a contacts file: type and size are checked before anything is sent, the rows are read by the server. */
export function AudienceUpload(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const [busy, run] = useAction();
  return (
    <>
      <PageHeader
        title={t('outreach.audience.upload.title')}
        back={{ to: AUDIENCES.path, label: t('outreach.audience.title') }}
      />
      <Alert
        type="info"
        showIcon
        style={{ marginBlockEnd: 16, maxWidth: 720 }}
        title={t('outreach.audience.upload.limits', { max: CONTACT_ROWS_MAX })}
        description={
          <Flex vertical align="start" gap="small">
            {t('outreach.audience.upload.columns')}
            <Button
              icon={<DownloadOutlined />}
              loading={busy}
              onClick={() => void run(() => host.request.download(downloadContactTemplate, {}), null)}
            >
              {t('outreach.audience.upload.template')}
            </Button>
          </Flex>
        }
      />
      <FormPage<Values, Audience>
        formKey="outreach.audience.new"
        form={form}
        initialValues={{ name: '', file: [] }}
        submitLabel={t('outreach.audience.upload.submit')}
        onSubmit={({ name, file }) => {
          const chosen = file[0]?.originFileObj;
          return host.request.call(
            uploadAudience,
            { body: { name }, file: chosen ?? new Blob() },
            { showError: false },
          );
        }}
        onSaved={(audience) => void navigate(`/audience/${audience.id}`)}
        onCancel={() => void navigate(AUDIENCES.path)}
      >
        <SchemaFields texts={AUDIENCES.texts} schema={uploadAudience.body}>
          <TextField name="name" />
        </SchemaFields>
        <Form.Item
          name="file"
          label={t('outreach.audience.upload.file')}
          valuePropName="fileList"
          getValueFromEvent={({ fileList }: { fileList: UploadFile[] }) => fileList}
          rules={[
            {
              required: true,
              validator: async (_rule, [file]: UploadFile[] = []) => {
                const problem = file === undefined ? 'required' : checkXlsxFile(file.name, file.size ?? 0);
                if (problem !== undefined) throw new Error(t(`error.${problem}`));
              },
            },
          ]}
        >
          <Upload.Dragger accept=".xlsx" maxCount={1} beforeUpload={() => false}>
            <p>
              <InboxOutlined style={{ fontSize: 32 }} aria-hidden />
            </p>
            <p>{t('outreach.audience.upload.drop')}</p>
          </Upload.Dragger>
        </Form.Item>
      </FormPage>
    </>
  );
}
