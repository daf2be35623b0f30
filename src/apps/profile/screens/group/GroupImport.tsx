import { Alert, Form, type UploadFile } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CustomerGroup, importCustomerGroup } from '../../../../contract/profile/group/customerGroup.ts';
import { GROUP_ROWS_MAX } from '../../../../domain/shared/file/upload.ts';
import { useHost } from '../../../../sdk/index.ts';
import { fileOf, NumbersFileField } from '../../../../parts/index.ts';
import { FormPage, PageHeader, SchemaFields, sheetBody, TextField, useFormat, useTexts } from '../../../../ui/index.ts';
import { GROUPS } from '../../parts/recordPages.ts';

interface Values {
  name: string;
  file: UploadFile[];
  sheet?: string | undefined;
}

/** Imports a customer group from a file of at most 10,000 rows (§3.4, §5.3), which is judged here before it is sent. */
export function GroupImport(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  return (
    <>
      <PageHeader title={t('profile.group.import.title')} back={{ to: GROUPS.path, label: t('profile.group.title') }} />
      <FormPage<Values, CustomerGroup>
        formKey="profile.group.import"
        form={form}
        initialValues={{ name: '', file: [] }}
        submitLabel={t('profile.group.import.submit')}
        onSubmit={(values) =>
          host.request.call(
            importCustomerGroup,
            { body: { name: values.name, ...sheetBody(values.sheet) }, file: fileOf(values.file) ?? new Blob() },
            { showError: false },
          )
        }
        onSaved={({ id }) => void navigate(`${GROUPS.path}/${id}`)}
        onCancel={() => void navigate(GROUPS.path)}
      >
        <SchemaFields texts={GROUPS.texts} schema={importCustomerGroup.body}>
          <TextField name="name" />
        </SchemaFields>
        <Alert
          type="info"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t('profile.group.import.limits', { max: format.number(GROUP_ROWS_MAX) })}
          description={t('ui.numbers.columns')}
        />
        <NumbersFileField becomes="group" />
      </FormPage>
    </>
  );
}
