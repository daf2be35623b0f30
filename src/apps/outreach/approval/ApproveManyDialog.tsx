import { Modal, Typography } from 'antd';
import type { ReactNode } from 'react';
import { approveMany, type InboxEntry } from '../../../contract/common/review/approval.ts';
import { useHost } from '../../../sdk/index.ts';
import { useAction, useFormat, useTexts } from '../../../ui/index.ts';
import type { RefusedEntry } from '../parts/RefusedEntry.ts';

/** Who decides after this one; undefined where it is the last decision. */
const nextReviewer = ({ steps }: InboxEntry): string | undefined =>
  steps.find(({ state }) => state === 'waiting')?.reviewerName;

/** Says what is approved at once, who submitted each and what comes after, and approves when that is confirmed. */
export function ApproveManyDialog({
  entries,
  onClose,
  onApproved,
}: {
  entries: readonly InboxEntry[];
  onClose: () => void;
  /** With those that could not be approved. */
  onApproved: (refused: readonly RefusedEntry[]) => void;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [busy, run] = useAction();
  const [first] = entries;
  if (first === undefined) return null;
  const approve = (): Promise<boolean> =>
    run(async () => {
      const items = entries.map(({ id, version }) => ({ id, version }));
      const answers = await host.request.call(approveMany, { body: { kind: first.kind, items } });
      const refused = answers.flatMap(({ id, refused: why }) => {
        const name = entries.find((entry) => entry.id === id)?.recordName ?? '';
        return why === null ? [] : [{ id, name, reason: t(`error.${why.code}`, why.params) }];
      });
      host.notify(
        refused.length === 0 ? 'success' : 'warning',
        t('outreach.approval.many.approved', { count: answers.length - refused.length }),
      );
      onApproved(refused);
    }, null);
  return (
    <Modal
      open
      title={t('outreach.approval.many.title', {
        count: entries.length,
        kind: t(`outreach.approval.kind.${first.kind}`),
      })}
      okText={t('outreach.approval.many.approve')}
      cancelText={t('ui.action.cancel')}
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={() => void approve()}
      onCancel={onClose}
    >
      <ul style={{ paddingInlineStart: 20 }} aria-label={t('outreach.approval.many.list')}>
        {entries.map((entry) => {
          const next = nextReviewer(entry);
          return (
            <li key={entry.id} style={{ marginBlockEnd: 8, overflowWrap: 'anywhere' }}>
              <Typography.Text strong>{entry.recordName}</Typography.Text>
              <br />
              <Typography.Text type="secondary">
                {t('ui.approval.submitted', {
                  name: entry.submittedByName,
                  time: format.dateTime(entry.submittedAt),
                })}
                {' · '}
                {next === undefined
                  ? t('outreach.approval.many.last')
                  : t('outreach.approval.many.goesOn', { name: next })}
              </Typography.Text>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
