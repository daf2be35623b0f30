import type { ReactNode } from 'react';
import { type BlockedNumber, updateBlacklistRemark } from '../../../contract/common/contacts/blacklist.ts';
import { useHost } from '../../../sdk/index.ts';
import { FormDialog, TextAreaField, useTexts } from '../../../ui/index.ts';

/** Words the remark of an entry of the blacklist differently; one that somebody has changed meanwhile is refused. */
export function BlacklistRemarkDialog({ row, onClose }: { row: BlockedNumber; onClose: () => void }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const params = { id: row.entryId };
  return (
    <FormDialog<{ remark: string }>
      title={t('common.blacklist.remarkTitle', { number: row.number })}
      texts="common.blacklist"
      schema={updateBlacklistRemark.body}
      initialValues={{ remark: row.remark }}
      save={({ remark }) =>
        host.request.call(updateBlacklistRemark, { params, body: { remark, seenRemark: row.remark } })
      }
      savedText={t('common.blacklist.remarkSaved')}
      onClose={onClose}
    >
      <TextAreaField name="remark" hint />
    </FormDialog>
  );
}
