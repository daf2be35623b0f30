import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  getTask,
  pauseTask,
  releaseTask,
  removeTask,
  resumeTask,
  stopTask,
  submitTask,
  type TaskDetail as Detail,
  terminateTask,
  withdrawTask,
} from '../../../../contract/outreach/task/task.ts';
import type { ApprovalRoute as ApprovalRouteAnswer } from '../../../../contract/common/review/approval.ts';
import { MARKETING_WINDOW } from '../../../../domain/outreach/task/marketingWindow.ts';
import { runsAgain } from '../../../../domain/outreach/task/sendMode.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ApprovalRoute, RecordApprovals, useTaskApprovalRoute } from '../../../../parts/index.ts';
import {
  ConfirmButton,
  DetailFields,
  PageAwaited,
  PageHeader,
  TextLink,
  useAction,
  useFormat,
  useTexts,
  WhyDisabled,
} from '../../../../ui/index.ts';
import { ControlResult } from '../../task/control/ControlResult.tsx';
import { AudienceLink } from '../../parts/AudienceLink.tsx';
import { TASKS } from '../../parts/recordPages.ts';
import { TaskStatusTag } from '../../task/TaskStatusTag.tsx';
import { TestSend } from '../../message/TestSend.tsx';
import { Preflight } from '../../task/Preflight.tsx';
import { useReleaseWords } from '../../task/useReleaseWords.ts';
import { awaitsReceipts, refreshPause } from '../../task/refreshPause.ts';
import { RunProgress } from '../../task/RunProgress.tsx';
import { TaskGroupLink } from '../../taskGroup/TaskGroupLink.tsx';
import { TaskRuns } from '../../task/TaskRuns.tsx';
import { useRuleFields } from '../../task/useRuleFields.tsx';
import { useTimeFields } from '../../task/useTimeFields.ts';
import { at } from '../../parts/at.ts';

type Action = Detail['actions'][number]['action'];

const ENDPOINTS = {
  submit: submitTask,
  release: releaseTask,
  pause: pauseTask,
  resume: resumeTask,
  withdraw: withdrawTask,
  stop: stopTask,
  terminate: terminateTask,
} as const;

/** Statuses of a task that could be begun or resumed, were the tenant's sending not paused. */
const HALTED: readonly Detail['status'][] = ['pendingSend', 'paused', 'runFailed'];

/** The order of the buttons: what ends a task first, the next step last; the last that is allowed is the primary action. */
const ORDER: readonly Action[] = [
  'remove',
  'terminate',
  'stop',
  'withdraw',
  'edit',
  'pause',
  'resume',
  'submit',
  'release',
];
/** While nothing has been sent of what stands there. */
const BEFORE_SENDING: ReadonlySet<Detail['status']> = new Set([
  'draft',
  'pendingApproval',
  'pendingSend',
  'withdrawn',
  'stopped',
]);
/** Before it is submitted, or submitted anew. */
const TO_SUBMIT: ReadonlySet<Detail['status']> = new Set(['draft', 'withdrawn', 'stopped']);
const DANGEROUS: ReadonlySet<Action> = new Set(['terminate', 'remove', 'stop']);

/** A task: what it sends, where every person stands, and what may be done now; what may not says why. */
export function TaskDetail(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [busy, run] = useAction();
  const ruleFields = useRuleFields();
  const timeFields = useTimeFields();
  const [openedAt] = useState(() => Date.now());
  const query = useQuery({
    queryKey: ['task.get', id],
    queryFn: () => host.request.call(getTask, { params: { id } }),
    refetchInterval: ({ state }) => (state.data === undefined ? false : refreshPause(state.data, openedAt, Date.now())),
  });
  const route = useTaskApprovalRoute(id, query.data !== undefined && TO_SUBMIT.has(query.data.status));
  const task = query.data;
  const immediate = task !== undefined && ((task.sendMode === 'immediate' && !task.realTime) || task.held);
  const releaseWords = useReleaseWords(task, immediate);
  if (task === undefined) return <PageAwaited of={TASKS} needs={query} />;

  const act = async (action: Action): Promise<void> => {
    if (action === 'edit') return void navigate(at('outreach.task.edit', { id }));
    if (action === 'remove') {
      if (await run(() => host.request.call(removeTask, { params: { id } }))) await navigate(TASKS.path);
      return;
    }
    await run(() => host.request.call(ENDPOINTS[action], { params: { id } }));
  };
  const offered = ORDER.map((action) => task.actions.find((one) => one.action === action)).filter(
    (one) => one !== undefined && one.forbidden !== 'STATE_FORBIDS' && one.forbidden !== 'NO_PERMISSION',
  );
  const primary = offered.findLast(
    (one) => one?.forbidden === null && !DANGEROUS.has(one.action) && one.action !== 'withdraw',
  );
  const routeWords = ({ steps }: ApprovalRouteAnswer): string => {
    const reviewer = steps.find(({ state }) => state === 'turn')?.reviewerName;
    return reviewer === undefined
      ? t('outreach.task.action.submit.toApprovers')
      : t('outreach.task.action.submit.toReviewer', { name: reviewer });
  };

  return (
    <>
      <PageHeader
        title={task.name}
        status={<TaskStatusTag task={task} />}
        description={task.code}
        back={{ to: TASKS.path, label: t('outreach.task.title') }}
        actions={
          <>
            <TestSend messageId={task.messageId} channel={task.channel} audienceId={task.audienceId} />
            {host.has('task:edit') && (
              <Button onClick={() => void navigate(at('outreach.task.copy', { id }))}>
                {t('outreach.task.action.copy')}
              </Button>
            )}
            {offered.map(
              (one) =>
                one !== undefined &&
                (one.action === 'edit' ? (
                  <WhyDisabled key="edit" why={one.forbidden === null ? undefined : t(`error.${one.forbidden}`)}>
                    <Button
                      type={one === primary ? 'primary' : 'default'}
                      disabled={one.forbidden !== null}
                      onClick={() => void act('edit')}
                    >
                      {t('ui.action.edit')}
                    </Button>
                  </WhyDisabled>
                ) : (
                  <WhyDisabled key={one.action} why={one.forbidden === null ? undefined : t(`error.${one.forbidden}`)}>
                    <ConfirmButton
                      type={one === primary ? 'primary' : 'default'}
                      danger={DANGEROUS.has(one.action)}
                      disabled={busy || one.forbidden !== null}
                      question={
                        (one.action === 'release' ? releaseWords?.question : undefined) ??
                        t(`outreach.task.action.${one.action}.question`)
                      }
                      explanation={
                        one.action === 'submit' && route.data?.enabled === true
                          ? routeWords(route.data)
                          : ((one.action === 'release' ? releaseWords?.explanation : undefined) ??
                            t(`outreach.task.action.${one.action}.explanation`, { count: task.audienceSize }))
                      }
                      onConfirm={() => void act(one.action)}
                    >
                      {t(
                        one.action === 'release' && !immediate
                          ? 'outreach.task.action.release.scheduled'
                          : `outreach.task.action.${one.action}`,
                      )}
                    </ConfirmButton>
                  </WhyDisabled>
                )),
            )}
          </>
        }
      />
      {task.held && (
        <Alert type="warning" showIcon style={{ marginBlockEnd: 16 }} title={t('outreach.task.heldExplanation')} />
      )}
      {task.status === 'stopped' && task.stopReason !== null && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t('outreach.task.stoppedExplanation')}
          description={t(`error.${task.stopReason}`)}
        />
      )}
      {task.status === 'paused' && task.progress?.haltReason != null && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t('outreach.task.pausedExplanation')}
          description={t(`error.${task.progress.haltReason}`)}
        />
      )}
      {task.status === 'runFailed' && (
        <Alert
          type="error"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t('outreach.task.failedExplanation')}
          description={task.progress?.haltReason == null ? undefined : t(`error.${task.progress.haltReason}`)}
        />
      )}
      {task.sendingPaused && HALTED.includes(task.status) && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t('outreach.task.sendingPaused')}
          description={t('outreach.task.sendingPausedHint')}
          action={
            host.has('outreachSetting:view') && (
              <TextLink to={at('outreach.outreachSetting')}>{t('outreach.outreachSetting.title')}</TextLink>
            )
          }
        />
      )}
      {task.status === 'running' && task.progress?.waitsUntil != null && (
        <Alert
          type="info"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={
            task.progress.haltReason === 'waitsForGroup' || task.progress.haltReason === 'waitsForOthers'
              ? t('outreach.taskGroup.waits')
              : t('outreach.task.waitsUntil', { time: format.dateTime(task.progress.waitsUntil) })
          }
          description={task.progress.haltReason === null ? undefined : t(`error.${task.progress.haltReason}`)}
        />
      )}
      <DetailFields
        fields={[
          { label: t('outreach.task.type'), value: t(`outreach.task.type.${task.type}`) },
          ...(task.type === 'followOfficialAccount'
            ? [{ label: t('outreach.task.followAccountId'), value: task.followAccountName }]
            : []),
          ...(task.productId === null ? [] : [{ label: t('outreach.task.productId'), value: task.productName }]),
          { label: t('ui.field.channel'), value: t(`ui.field.channel.${task.channel}`) },
          {
            label: t('outreach.task.message'),
            value: host.has('message:view') ? (
              <TextLink to={at('outreach.message.edit', { id: task.messageId })}>{task.messageName}</TextLink>
            ) : (
              task.messageName
            ),
          },
          {
            label: t('outreach.task.audience'),
            value: <AudienceLink id={task.audienceId} kind={task.audienceKind} name={task.audienceName} />,
          },
          { label: t('outreach.task.audienceSize'), value: format.number(task.audienceSize) },
          { label: t('outreach.task.sendMode'), value: t(`outreach.task.sendMode.${task.sendMode}`) },
          ...timeFields(task),
          ...ruleFields(task),
          ...(task.keepsMarketingWindow
            ? [{ label: t('outreach.task.window'), value: t('outreach.task.window.marketing', MARKETING_WINDOW) }]
            : []),
          ...(task.group === null
            ? []
            : [{ label: t('outreach.task.group'), value: <TaskGroupLink group={task.group} /> }]),
          { label: t('ui.field.createdByName'), value: task.createdByName },
          { label: t('ui.field.createdAt'), value: format.dateTime(task.createdAt) },
        ]}
      />
      <RecordApprovals kind="task" id={id} version={task.version} inEditing={task.status === 'draft'} />
      {TO_SUBMIT.has(task.status) && (
        <div style={{ marginBlockStart: 16 }}>
          <ApprovalRoute taskId={id} />
        </div>
      )}
      {BEFORE_SENDING.has(task.status) && <Preflight taskId={id} version={task.version} />}
      {task.progress !== null && (
        <RunProgress
          taskId={id}
          progress={task.progress}
          asOf={awaitsReceipts(task) ? new Date(query.dataUpdatedAt).toISOString() : undefined}
          onRefresh={() => void query.refetch()}
        />
      )}
      {task.progress !== null && task.controlPercent > 0 && (
        <ControlResult taskId={id} severalRuns={runsAgain(task.sendMode)} />
      )}
      {task.progress !== null && runsAgain(task.sendMode) && <TaskRuns taskId={id} />}
    </>
  );
}
