import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import {
  listActivityApprovals,
  listReminderApprovals,
  listTaskApprovals,
  remindApproval,
} from '../../contract/common/review/approval.ts';
import { type ApprovalKind, SUBMIT_RIGHTS } from '../../domain/common/review/approval.ts';
import { type HostApi, useHost } from '../../sdk/index.ts';
import { ApprovalStatusTag } from './ApprovalStatusTag.tsx';
import { ApprovalSteps } from './ApprovalSteps.tsx';
import { ElsewhereLink } from '../../ui/detail/ElsewhereLink.tsx';
import { ErrorPanel } from '../../ui/layout/ErrorPanel.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { useAction } from '../../ui/hooks/useAction.ts';
import { useFormat } from '../../ui/hooks/useFormat.ts';
import { useTexts } from '../../ui/hooks/useTexts.ts';

const LISTS = {
  task: listTaskApprovals,
  calendarReminder: listReminderApprovals,
  activity: listActivityApprovals,
} as const;

/** The decision of an approval in the inbox; undefined where this installation has no inbox. */
function decisionAddress(host: HostApi, id: string): string | undefined {
  const inbox = host.address('outreach.approval');
  return inbox && `${inbox}?id=${encodeURIComponent(id)}`;
}

/** Props of {@link RecordApprovals}. */
interface RecordApprovalsProps {
  kind: ApprovalKind;
  id: string;
  /** A decision of somebody else is seen with the record's next version. */
  version: number;
  /** Whether it is back with its author: then the reason of the last rejection stands on top. */
  inEditing: boolean;
}

/** Whose approval a record waits for, why it was rejected, and the history of its approvals; nothing where there were none. */
export function RecordApprovals({ kind, id, version, inEditing }: RecordApprovalsProps): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [busy, run] = useAction();
  const query = useQuery({
    queryKey: [LISTS[kind].id, id, version],
    queryFn: () => host.request.call(LISTS[kind], { params: { id } }),
  });
  if (query.isError) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  const all = query.data ?? [];
  const [last] = all;
  if (last === undefined) return null;
  const rejected = last.steps.find(({ state }) => state === 'rejected');
  return (
    <>
      {last.status === 'pending' && (
        <Alert
          type="info"
          showIcon
          style={{ marginBlockStart: 16 }}
          title={
            last.decidable
              ? t('ui.approval.waitsForYou')
              : last.turnName === null
                ? t('ui.approval.openToAll')
                : t('ui.approval.waitsFor', { name: last.turnName })
          }
          action={
            last.decidable ? (
              <ElsewhereLink to={decisionAddress(host, last.id)}>{t('ui.approval.decide')}</ElsewhereLink>
            ) : (
              last.turnName !== null &&
              host.has(SUBMIT_RIGHTS[kind]) && (
                <Button
                  size="small"
                  disabled={busy}
                  onClick={() =>
                    void run(
                      () => host.request.call(remindApproval, { params: { id: last.id } }),
                      t('ui.approval.reminded'),
                    )
                  }
                >
                  {t('ui.approval.remind')}
                </Button>
              )
            )
          }
        />
      )}
      {inEditing && rejected !== undefined && (
        <Alert
          type="error"
          showIcon
          style={{ marginBlockStart: 16 }}
          title={t('ui.approval.rejectedBy', { name: rejected.reviewerName })}
          description={rejected.reason}
        />
      )}
      <Panel title={t('ui.approval.history')} style={{ marginBlockStart: 16 }}>
        {all.map((one) => (
          <section key={one.id} aria-label={format.dateTime(one.submittedAt)}>
            <Flex gap="small" wrap>
              <ApprovalStatusTag status={one.status} />
              <Typography.Text type="secondary">
                {t('ui.approval.submitted', {
                  name: one.submittedByName,
                  time: format.dateTime(one.submittedAt),
                })}
              </Typography.Text>
            </Flex>
            <ApprovalSteps approval={one} />
          </section>
        ))}
      </Panel>
    </>
  );
}
