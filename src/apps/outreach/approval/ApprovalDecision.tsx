import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Card, Flex, Skeleton, Tooltip } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import {
  type ApprovalDetail,
  getApproval,
  rejectApproval,
  remindApproval,
} from '../../../contract/common/review/approval.ts';
import { type InboxKind, isReviewKind } from '../../../domain/common/review/approvalInbox.ts';
import { type HostApi, useHost } from '../../../sdk/index.ts';
import { ApprovalStatusTag, ApprovalSteps } from '../../../parts/index.ts';
import {
  ElsewhereLink,
  ErrorPanel,
  FormDialog,
  SectionTitle,
  TextAreaField,
  useAction,
  useTexts,
} from '../../../ui/index.ts';
import { ApprovalPreviews } from './ApprovalPreviews.tsx';
import { at } from '../parts/at.ts';
import { COMMON } from '../../../domain/common/subApp.ts';
import { pageOf } from '../../../domain/shell/manifest/pageOf.ts';
import { SnapshotChanges } from './SnapshotChanges.tsx';
import { SnapshotFields } from './SnapshotFields.tsx';
import { useDecide } from './useDecide.ts';

/** The page of a record, or of its review; undefined where no sub-application of this installation has it. */
function recordAddress(host: HostApi, kind: InboxKind, id: string): string | undefined {
  if (kind === 'task') return at('outreach.task.detail', { id });
  if (kind === 'calendarReminder') return at('outreach.calendar.detail', { id });
  if (kind === 'activity') return host.address('activityBox.activity.detail', { id });
  const review = pageOf(COMMON, kind === 'smsTemplate' ? 'common.smsTemplate.review' : 'common.smsSignature.review');
  return `${review}?item=${encodeURIComponent(id)}`;
}

/** One approval in full, with the decision where it is this operator's. */
export function ApprovalDecision({ id, onDecided }: { id: string; onDecided: () => void }): ReactNode {
  const host = useHost();
  const query = useQuery({
    queryKey: ['approval.get', id],
    queryFn: () => host.request.call(getApproval, { params: { id } }),
  });
  if (query.isError) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton active />;
  return <Decision detail={query.data} onDecided={onDecided} />;
}

function Decision({ detail, onDecided }: { detail: ApprovalDetail; onDecided: () => void }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [busy, run] = useAction();
  const [rejecting, setRejecting] = useState(false);
  const { id, kind, preview, livePreview, forbidden, remindableFrom } = detail;
  const decide = useDecide(detail);
  const mayDecide = forbidden === null;
  const params = { id };
  const approve = async (): Promise<void> => {
    const done = t('outreach.approval.approved', { name: detail.recordName });
    if (await run(decide.approve, done)) onDecided();
  };
  useShortcuts(mayDecide && !busy && !rejecting, { a: () => void approve(), r: () => setRejecting(true) });
  return (
    <Card
      title={
        <Flex gap="8px 16px" align="center" justify="space-between" wrap style={{ paddingBlock: 12 }}>
          <Flex gap="small" align="center" wrap>
            {isReviewKind(kind) && detail.status !== 'pending' ? (
              detail.recordName
            ) : (
              <ElsewhereLink to={recordAddress(host, kind, detail.recordId)}>{detail.recordName}</ElsewhereLink>
            )}
            <ApprovalStatusTag status={detail.status} />
          </Flex>
          {mayDecide ? (
            <Flex gap="small">
              <Tooltip title="Alt+R">
                <Button disabled={busy} aria-keyshortcuts="Alt+R" onClick={() => setRejecting(true)}>
                  {t('outreach.approval.reject')}
                </Button>
              </Tooltip>
              <Tooltip title="Alt+A">
                <Button type="primary" loading={busy} aria-keyshortcuts="Alt+A" onClick={() => void approve()}>
                  {t('outreach.approval.approve')}
                </Button>
              </Tooltip>
            </Flex>
          ) : (
            remindableFrom !== null && (
              <Button
                disabled={busy}
                onClick={() => void run(() => host.request.call(remindApproval, { params }), t('ui.approval.reminded'))}
              >
                {t('ui.approval.remind')}
              </Button>
            )
          )}
        </Flex>
      }
      // A long name wraps, and what is decided with stands below it on a phone.
      styles={{ title: { whiteSpace: 'normal' } }}
    >
      {!mayDecide && detail.status === 'pending' && (
        <Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={t(`error.${forbidden}`)} />
      )}
      <SnapshotFields detail={detail} />
      {(!isReviewKind(kind) || detail.steps.length > 0) && (
        <>
          <SectionTitle>{t('ui.approval.steps')}</SectionTitle>
          <ApprovalSteps approval={detail} />
        </>
      )}
      <SectionTitle>{t('outreach.approval.changes')}</SectionTitle>
      <SnapshotChanges of={detail} />
      <ApprovalPreviews now={preview} live={livePreview} />
      {rejecting && <Rejection reject={decide.reject} onClose={() => setRejecting(false)} onRejected={onDecided} />}
    </Card>
  );
}

/** Alt and a letter, while they count. With Alt they never meet somebody's typing. */
function useShortcuts(active: boolean, keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act =
      event.altKey && !event.ctrlKey && !event.metaKey ? keys[event.code.replace('Key', '').toLowerCase()] : undefined;
    if (!active || act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function Rejection({
  reject,
  onClose,
  onRejected,
}: {
  reject: (reason: string) => Promise<unknown>;
  onClose: () => void;
  onRejected: () => void;
}): ReactNode {
  const t = useTexts();
  return (
    <FormDialog<{ reason: string }>
      title={t('outreach.approval.reject')}
      texts="outreach.approval"
      schema={rejectApproval.body}
      initialValues={{ reason: '' }}
      save={async ({ reason }) => {
        await reject(reason);
        onRejected();
      }}
      savedText={t('outreach.approval.rejected')}
      okText={t('outreach.approval.reject')}
      onClose={onClose}
    >
      <TextAreaField name="reason" hint input={{ autoFocus: true, autoSize: { minRows: 3, maxRows: 6 } }} />
    </FormDialog>
  );
}
