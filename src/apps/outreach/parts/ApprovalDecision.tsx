import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Card, Flex, Form, Modal, Skeleton, Tooltip } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import {
  type ApprovalDetail,
  approveApproval,
  getApproval,
  rejectApproval,
  remindApproval,
} from '../../../contract/approval.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  DetailFields,
  ErrorPanel,
  SchemaFields,
  SectionTitle,
  TextAreaField,
  TextLink,
  useAction,
  useFormat,
  useTexts,
} from '../../../ui/index.ts';
import { ApprovalStatusTag } from './ApprovalStatusTag.tsx';
import { ApprovalSteps } from './ApprovalSteps.tsx';
import { MailPreview } from './MailPreview.tsx';
import { SnapshotChanges } from './SnapshotChanges.tsx';

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
  const format = useFormat();
  const [busy, run] = useAction();
  const [rejecting, setRejecting] = useState(false);
  const { id, snapshot, preview, changes, forbidden, remindableFrom, turnName } = detail;
  const mayDecide = forbidden === null;
  const params = { id };
  const approve = async (): Promise<void> => {
    const done = t('outreach.approval.approved', { name: detail.recordName });
    if (await run(() => host.request.call(approveApproval, { params }), done)) onDecided();
  };
  useShortcuts(mayDecide && !busy && !rejecting, { a: () => void approve(), r: () => setRejecting(true) });
  const scheduledAt = snapshot.scheduledAt;
  return (
    <Card
      title={
        <Flex gap="8px 16px" align="center" justify="space-between" wrap style={{ paddingBlock: 12 }}>
          <Flex gap="small" align="center" wrap>
            <TextLink to={`/task/${detail.recordId}`}>{detail.recordName}</TextLink>
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
                onClick={() =>
                  void run(
                    () => host.request.call(remindApproval, { params }),
                    t('outreach.approval.reminded', { name: turnName ?? '' }),
                  )
                }
              >
                {t('outreach.approval.remind')}
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
      <DetailFields
        fields={[
          { label: t('outreach.approval.submittedBy'), value: detail.submittedByName },
          { label: t('outreach.approval.submittedAt'), value: format.dateTime(detail.submittedAt) },
          { label: t('outreach.task.audience'), value: snapshot.audienceName },
          { label: t('outreach.task.audienceSize'), value: format.number(Number(snapshot.audienceSize ?? 0)) },
          { label: t('outreach.task.sendMode'), value: t(`outreach.task.sendMode.${snapshot.sendMode ?? ''}`) },
          ...(typeof scheduledAt === 'string'
            ? [{ label: t('outreach.task.scheduledAt'), value: format.dateTime(scheduledAt) }]
            : []),
        ]}
      />
      <SectionTitle>{t('outreach.approval.steps')}</SectionTitle>
      <ApprovalSteps approval={detail} />
      <SectionTitle>{t('outreach.approval.changes')}</SectionTitle>
      <SnapshotChanges changes={changes} />
      <SectionTitle>{t('outreach.message.preview')}</SectionTitle>
      <MailPreview subject={preview.subject} html={preview.html} />
      {rejecting && <Rejection id={id} onClose={() => setRejecting(false)} onRejected={onDecided} />}
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
  id,
  onClose,
  onRejected,
}: {
  id: string;
  onClose: () => void;
  onRejected: () => void;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [form] = Form.useForm<{ reason: string }>();
  const [busy, run] = useAction();
  const reject = async ({ reason }: { reason: string }): Promise<void> => {
    const call = (): Promise<unknown> => host.request.call(rejectApproval, { params: { id }, body: { reason } });
    if (!(await run(call, t('outreach.approval.rejected')))) return;
    onClose();
    onRejected();
  };
  return (
    <Modal
      open
      title={t('outreach.approval.reject')}
      okText={t('outreach.approval.reject')}
      cancelText={t('ui.action.cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ reason: '' }} onFinish={(values) => void reject(values)}>
        <SchemaFields texts="outreach.approval" schema={rejectApproval.body}>
          <TextAreaField
            name="reason"
            hint
            input={{
              autoFocus: true,
              autoSize: { minRows: 3, maxRows: 6 },
              onKeyDown: (event) => {
                if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') form.submit();
              },
            }}
          />
        </SchemaFields>
      </Form>
    </Modal>
  );
}
