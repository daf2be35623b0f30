import type { ReactNode } from 'react';
import type { ApprovalDetail } from '../../../contract/common/review/approval.ts';
import { useTexts } from '../../../ui/index.ts';
import { useActivityWords } from './activityWords.ts';
import { mailChanges } from '../message/mailChanges.ts';
import { SNAPSHOT_LABELS } from './snapshotLabels.ts';
import { useSnapshotWords } from './useSnapshotWords.tsx';

/** What changed since it was approved last: field by field, before and after. */
export function SnapshotChanges({
  of: { kind, changes, snapshot },
}: {
  of: Pick<ApprovalDetail, 'kind' | 'changes' | 'snapshot'>;
}): ReactNode {
  const t = useTexts();
  const ofActivity = useActivityWords();
  const sayField = useSnapshotWords(kind === 'activity' ? 'task' : kind);
  const labels = kind === 'activity' ? undefined : SNAPSHOT_LABELS[kind];
  if (changes === null) return <p>{t('outreach.approval.firstTime')}</p>;
  const isMail = snapshot.channel === 'email';
  const read = changes.flatMap((change) => (isMail && change.field === 'content' ? mailChanges(change) : [change]));
  const shown = read.filter(({ field }) => labels === undefined || Object.hasOwn(labels, field));
  if (shown.length === 0) return <p>{t('outreach.approval.unchanged')}</p>;
  const say = (field: string, value: string | number | null): ReactNode =>
    labels === undefined ? ofActivity.say(field, value) : sayField(field, value);
  return (
    <dl>
      {shown.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{labels === undefined ? ofActivity.label(field) : t(labels[field] ?? field)}</dt>
          <dd style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {field === 'markup' ? (
              t('outreach.approval.markupOnly')
            ) : (
              <>
                <del>{say(field, before)}</del> → <ins>{say(field, after)}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
