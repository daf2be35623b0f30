import { Form } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { type AudiencePackage, uploadPackage } from '../../../../contract/profile/audience/package.ts';
import { useHost } from '../../../../sdk/index.ts';
import { NEW_PACKAGE, PackageFields, type PackageValues, sendPackage } from '../../../../parts/index.ts';
import { FormPage, PageHeader, SchemaFields, TextField, useTexts } from '../../../../ui/index.ts';
import { PACKAGES } from '../../parts/recordPages.ts';

/** Makes a package from a file or from typed numbers, which are judged here before anything is sent. */
export function PackageCreate(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [form] = Form.useForm<PackageValues>();
  return (
    <>
      <PageHeader
        title={t('profile.package.create.title')}
        back={{ to: PACKAGES.path, label: t('profile.package.title') }}
      />
      <FormPage<PackageValues, AudiencePackage>
        formKey="profile.package.new"
        form={form}
        initialValues={NEW_PACKAGE}
        submitLabel={t('profile.package.submit')}
        onSubmit={(values) => sendPackage(host, values, { showError: false })}
        onSaved={({ id }) => void navigate(`${PACKAGES.path}/${id}`)}
        onCancel={() => void navigate(PACKAGES.path)}
      >
        <SchemaFields<PackageValues>
          texts={PACKAGES.texts}
          schema={uploadPackage.body}
          toBody={({ name }) => ({ name })}
        >
          <TextField name="name" />
        </SchemaFields>
        <PackageFields />
      </FormPage>
    </>
  );
}
