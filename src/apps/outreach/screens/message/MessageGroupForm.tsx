import type { ReactNode } from 'react';
import {
  createMessageGroup,
  downloadGroupIcon,
  getMessageGroup,
  updateMessageGroup,
  uploadGroupIcon,
} from '../../../../contract/outreach/message/messageGroup.ts';
import type { StoredFile } from '../../../../contract/shared/storedFile.ts';
import { GROUP_ICON_PIXELS, GROUP_ICON_RULE } from '../../../../domain/outreach/message/messageGroup.ts';
import { largestOf } from '../../../../domain/shared/file/fileRule.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ImageField, RecordForm, TextField, useTexts } from '../../../../ui/index.ts';
import { GroupIcon } from '../../message/messageGroup/GroupIcon.tsx';
import { MESSAGE_GROUPS } from '../../parts/recordPages.ts';

/** Creates or changes a message group: name, code and icon (§3.4). */
export function MessageGroupForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  return (
    <RecordForm
      of={MESSAGE_GROUPS}
      get={getMessageGroup}
      create={createMessageGroup}
      update={updateMessageGroup}
      initial={{ name: '', code: '', icon: null }}
    >
      {({ values }) => {
        const icon = values.icon as StoredFile | null | undefined;
        return (
          <>
            <TextField name="name" />
            <TextField name="code" hint />
            <ImageField
              name="icon"
              extra={t('outreach.messageGroup.iconHint', {
                pixels: GROUP_ICON_PIXELS,
                max: largestOf(GROUP_ICON_RULE) / 1024,
              })}
              rule={GROUP_ICON_RULE}
              upload={(file, signal) =>
                host.request.call(uploadGroupIcon, { body: {}, file }, { signal, showError: false })
              }
              download={(id) => host.request.download(downloadGroupIcon, { params: { id } })}
            />
            {icon != null && <GroupIcon iconId={icon.id} name={values.name} inFull />}
          </>
        );
      }}
    </RecordForm>
  );
}
