import type { ReactNode } from 'react';
import {
  createMessageGroup,
  downloadGroupIcon,
  getMessageGroup,
  updateMessageGroup,
  uploadGroupIcon,
} from '../../../contract/messageGroup.ts';
import type { StoredFile } from '../../../contract/smsSignature.ts';
import { GROUP_ICON_PIXELS, GROUP_ICON_RULE } from '../../../domain/messageGroup.ts';
import { largestOf } from '../../../domain/fileRule.ts';
import { useHost } from '../../../sdk/index.ts';
import { FieldItem, FileField, plainText, RecordForm, TextField, useAction, useTexts } from '../../../ui/index.ts';
import { GroupIcon } from '../messageGroup/GroupIcon.tsx';
import { MESSAGE_GROUPS } from '../parts/recordPages.ts';

/** A form holds the icon as a list of files, of one or none. */
const filesOf = (icon: unknown): StoredFile[] => (icon === null || icon === undefined ? [] : [icon as StoredFile]);

/** Creates or changes a message group: name, code and icon (§3.4). */
export function MessageGroupForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [, run] = useAction();
  return (
    <RecordForm
      of={MESSAGE_GROUPS}
      get={getMessageGroup}
      create={createMessageGroup}
      update={updateMessageGroup}
      initial={{ name: '', code: '', icon: null }}
    >
      {({ values }) => {
        const [icon] = filesOf(values.icon);
        return (
          <>
            <TextField name="name" />
            <TextField name="code" hint />
            <FieldItem
              name="icon"
              extra={t('outreach.messageGroup.iconHint', {
                pixels: GROUP_ICON_PIXELS,
                max: largestOf(GROUP_ICON_RULE) / 1024,
              })}
              show={(file) => plainText(filesOf(file).map(({ name }) => name))}
              getValueProps={(file: unknown) => ({ value: filesOf(file) })}
              normalize={(files: readonly StoredFile[]) => files[0] ?? null}
            >
              <FileField<StoredFile>
                rule={GROUP_ICON_RULE}
                max={1}
                upload={(file, signal) =>
                  host.request.call(uploadGroupIcon, { body: {}, file }, { signal, showError: false })
                }
                download={({ id }) =>
                  void run(() => host.request.download(downloadGroupIcon, { params: { id } }), null)
                }
              />
            </FieldItem>
            {icon !== undefined && <GroupIcon iconId={icon.id} name={values.name} inFull />}
          </>
        );
      }}
    </RecordForm>
  );
}
