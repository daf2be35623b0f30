import type { ReactNode } from 'react';
import { uploadPackage } from '../../../contract/profile/audience/package.ts';
import { useHost } from '../../../sdk/index.ts';
import { NEW_PACKAGE, PackageFields, type PackageValues, sendPackage } from '../../../parts/index.ts';
import { FormDialog, TextField, useTexts } from '../../../ui/index.ts';

/** Makes an audience of a file or of typed numbers over the form of a task; answers it at once, while its rows are read. */
export function NewAudienceDialog({
  onMade,
  onClose,
}: {
  onMade: (audienceId: string) => void;
  onClose: () => void;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  return (
    <FormDialog<PackageValues>
      title={t('outreach.task.newAudience')}
      texts="outreach.task.newAudience"
      schema={uploadPackage.body}
      toBody={({ name }) => ({ name })}
      initialValues={NEW_PACKAGE}
      okText={t('outreach.task.newAudience.make')}
      save={async (values) => onMade((await sendPackage(host, values)).id)}
      onClose={onClose}
    >
      <TextField name="name" />
      <PackageFields />
    </FormDialog>
  );
}
