import { Alert, Button, Flex, Form, Radio, type UploadFile } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type AudiencePackage,
  downloadPackageTemplate,
  typePackage,
  uploadPackage,
} from '../../../contract/profile/package.ts';
import { PACKAGE_ROWS_MAX, XLSX_NUMBERS_ABOUT } from '../../../domain/shared/upload.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  DownloadOutlined,
  FormPage,
  PageHeader,
  SchemaFields,
  TextField,
  useAction,
  useFormat,
  useTexts,
} from '../../../ui/index.ts';
import { fileOf } from '../numbers/fileOf.ts';
import { NumbersFileField } from '../numbers/NumbersFileField.tsx';
import { TypedNumbersField } from '../numbers/TypedNumbersField.tsx';
import { PACKAGES } from '../parts/recordPages.ts';

interface Values {
  name: string;
  source: 'file' | 'typed';
  file: UploadFile[];
  numbers: string;
}

/** Makes a package from a file or from typed numbers, which are judged here before anything is sent. */
export function PackageCreate(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const [busy, run] = useAction();
  const source = Form.useWatch('source', form) ?? 'file';
  return (
    <>
      <PageHeader
        title={t('profile.package.create.title')}
        back={{ to: PACKAGES.path, label: t('profile.package.title') }}
      />
      <FormPage<Values, AudiencePackage>
        formKey="profile.package.new"
        form={form}
        initialValues={{ name: '', source: 'file', file: [], numbers: '' }}
        submitLabel={t('profile.package.submit')}
        onSubmit={(values) =>
          values.source === 'file'
            ? host.request.call(
                uploadPackage,
                { body: { name: values.name }, file: fileOf(values.file) ?? new Blob() },
                { showError: false },
              )
            : host.request.call(
                typePackage,
                { body: { name: values.name }, file: new Blob([values.numbers]) },
                { showError: false },
              )
        }
        onSaved={({ id }) => void navigate(`${PACKAGES.path}/${id}`)}
        onCancel={() => void navigate(PACKAGES.path)}
      >
        <SchemaFields<Values> texts={PACKAGES.texts} schema={uploadPackage.body} toBody={({ name }) => ({ name })}>
          <TextField name="name" />
        </SchemaFields>
        <Form.Item name="source" label={t('profile.package.source')}>
          <Radio.Group
            options={(['file', 'typed'] as const).map((value) => ({
              value,
              label: t(`profile.package.source.${value}`),
            }))}
          />
        </Form.Item>
        {source === 'file' ? (
          <>
            <Alert
              type="info"
              showIcon
              style={{ marginBlockEnd: 16 }}
              title={t('profile.package.limits', {
                about: format.number(XLSX_NUMBERS_ABOUT),
                max: format.number(PACKAGE_ROWS_MAX),
              })}
              description={
                <Flex vertical align="start" gap="small">
                  {t('profile.package.columns')}
                  <Button
                    icon={<DownloadOutlined />}
                    loading={busy}
                    onClick={() => void run(() => host.request.download(downloadPackageTemplate, {}), null)}
                  >
                    {t('profile.package.template')}
                  </Button>
                </Flex>
              }
            />
            <NumbersFileField becomes="package" />
          </>
        ) : (
          <TypedNumbersField />
        )}
      </FormPage>
    </>
  );
}
