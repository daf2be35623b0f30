import type { ReactNode } from 'react';
import type { ApprovalDetail } from '../../../contract/common/review/approval.ts';
import { isReviewKind } from '../../../domain/common/review/approvalInbox.ts';
import { DetailFields, useFormat, useTexts, WebLink } from '../../../ui/index.ts';
import type { Batch } from '../../../domain/outreach/task/batch.ts';
import type { PollingRule } from '../../../domain/outreach/task/pollingRule.ts';
import { usePollingWords } from '../task/usePollingWords.ts';
import { useRuleFields } from '../task/useRuleFields.tsx';
import { useActivityWords } from './activityWords.ts';
import { SNAPSHOT_LABELS } from './snapshotLabels.ts';
import { useSnapshotWords } from './useSnapshotWords.tsx';

/** What was submitted, by whom and when: the fields of its kind, as they were then. */
export function SnapshotFields({ detail }: { detail: ApprovalDetail }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <DetailFields
      fields={[
        { label: t('outreach.approval.submittedBy'), value: detail.submittedByName },
        { label: t('outreach.approval.submittedAt'), value: format.dateTime(detail.submittedAt) },
        ...useOwnFields(detail),
      ]}
    />
  );
}

function useOwnFields({ kind, snapshot }: ApprovalDetail): { label: string; value: ReactNode }[] {
  const t = useTexts();
  const format = useFormat();
  const ruleFields = useRuleFields();
  const { say } = usePollingWords();
  const ofActivity = useActivityWords();
  const sayReviewed = useSnapshotWords('smsTemplate');
  if (isReviewKind(kind))
    return Object.entries(SNAPSHOT_LABELS[kind]).map(([field, label]) => ({
      label: t(label),
      value: <span style={{ whiteSpace: 'pre-wrap' }}>{sayReviewed(field, snapshot[field] ?? null)}</span>,
    }));
  if (kind === 'activity') {
    return Object.entries(snapshot)
      .filter(([field]) => field !== 'name')
      .map(([field, value]) => ({
        label: ofActivity.label(field),
        value: <span style={{ whiteSpace: 'pre-wrap' }}>{ofActivity.say(field, value)}</span>,
      }));
  }
  if (kind === 'calendarReminder') {
    const { theme, remindAt, link, target, audienceName } = snapshot;
    return [
      { label: t('outreach.calendar.theme'), value: theme },
      { label: t('outreach.calendar.remindAt'), value: format.dateTime(String(remindAt)) },
      { label: t('outreach.calendar.link'), value: <WebLink to={String(link)} /> },
      {
        label: t('outreach.calendar.target'),
        value: target === 'audience' ? audienceName : t('outreach.calendar.target.allAppUsers'),
      },
    ];
  }
  const { audienceName, audienceSize, sendMode, scheduledAt, priority, productName } = snapshot;
  const numberOf = (field: string): number => Number(snapshot[field] ?? 0);
  return [
    { label: t('outreach.task.audience'), value: audienceName },
    { label: t('outreach.task.audienceSize'), value: format.number(Number(audienceSize ?? 0)) },
    { label: t('outreach.task.sendMode'), value: t(`outreach.task.sendMode.${sendMode ?? ''}`) },
    ...(typeof priority === 'string'
      ? [{ label: t('outreach.task.priority'), value: t(`outreach.task.priority.${priority}`) }]
      : []),
    ...(typeof productName === 'string' ? [{ label: t('outreach.task.productId'), value: productName }] : []),
    ...(typeof scheduledAt === 'string'
      ? [{ label: t('outreach.task.scheduledAt'), value: format.dateTime(scheduledAt) }]
      : []),
    ...(typeof snapshot.polling === 'string'
      ? [{ label: t('outreach.task.polling'), value: say(JSON.parse(snapshot.polling) as PollingRule) }]
      : []),
    ...(snapshot.realTime === 1
      ? [
          {
            label: t('outreach.task.realTime'),
            value: t(`outreach.task.whenNotReady.${snapshot.whenNotReady ?? 'delay'}`),
          },
        ]
      : []),
    ...ruleFields({
      alreadySentDays: numberOf('alreadySentDays'),
      frequencyMax: numberOf('frequencyMax'),
      frequencyDays: numberOf('frequencyDays'),
      controlPercent: numberOf('controlPercent'),
      controlDays: numberOf('controlDays'),
      batches: JSON.parse(String(snapshot.batches ?? '[]')) as Batch[],
    }),
  ];
}
