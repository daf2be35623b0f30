import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ActivityRow, copyActivity } from '../../../contract/activity-box/activity/activity.ts';
import { ACTIVITY_CODE_MAX, ACTIVITY_NAME_MAX } from '../../../domain/activity-box/activity/activityBasics.ts';
import { useHost } from '../../../sdk/index.ts';
import { FormDialog, TextField, useTexts } from '../../../ui/index.ts';
import { activityPath } from '../parts/recordPages.ts';

/** Makes a new activity with the content of another, under a name and a code of its own. */
export function CopyDialog({ of, onClose }: { of: Pick<ActivityRow, 'id' | 'name'>; onClose: () => void }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <FormDialog<{ name: string; code: string }>
      title={t('activityBox.activity.copy.title', { name: of.name })}
      texts="activityBox.activity"
      schema={copyActivity.body}
      initialValues={{ name: '', code: '' }}
      save={async (body) => {
        const { id } = await host.request.call(copyActivity, { params: { id: of.id }, body });
        await navigate(activityPath.detail(id));
      }}
      okText={t('activityBox.activity.copy')}
      onClose={onClose}
    >
      <TextField name="name" input={{ autoFocus: true, maxLength: ACTIVITY_NAME_MAX, showCount: true }} />
      <TextField name="code" hint input={{ maxLength: ACTIVITY_CODE_MAX, showCount: true }} />
    </FormDialog>
  );
}
