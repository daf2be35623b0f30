import type { ReactNode } from 'react';
import type { ApprovalDetail } from '../../../contract/common/approval.ts';
import type { ApprovalKind } from '../../../domain/common/approval.ts';
import type { Batch } from '../../../domain/outreach/batch.ts';
import type { PollingRule } from '../../../domain/outreach/pollingRule.ts';
import { useActivityWords } from './activityWords.ts';
import { MessagePicture } from '../message/MessagePicture.tsx';
import { usePollingWords } from '../task/usePollingWords.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';

/** Labels of what can change between two submissions; what is not named here is an id beside its name. */
const LABELS: Readonly<Record<Exclude<ApprovalKind, 'activity'>, Readonly<Record<string, string>>>> = {
  task: {
    name: 'outreach.task.name',
    subject: 'outreach.message.subject',
    content: 'outreach.message.content',
    accountName: 'outreach.message.wechatAccountId',
    link: 'outreach.message.link',
    page: 'outreach.message.page',
    cardStyle: 'outreach.message.cardStyle',
    image: 'outreach.message.image',
    picture: 'outreach.message.picture',
    miniProgramName: 'outreach.message.miniProgramId',
    playTimes: 'outreach.message.playTimes',
    type: 'outreach.task.type',
    audienceName: 'outreach.task.audience',
    audienceSize: 'outreach.task.audienceSize',
    sendMode: 'outreach.task.sendMode',
    scheduledAt: 'outreach.task.scheduledAt',
    polling: 'outreach.task.polling',
    realTime: 'outreach.task.realTime',
    whenNotReady: 'outreach.task.whenNotReady',
    controlPercent: 'outreach.task.controlPercent',
    controlDays: 'outreach.task.controlDays',
    frequencyMax: 'outreach.task.frequencyMax',
    frequencyDays: 'outreach.task.frequencyDays',
    alreadySentDays: 'outreach.task.alreadySentDays',
    batches: 'outreach.task.batches',
  },
  calendarReminder: {
    name: 'outreach.calendar.reminderTitle',
    theme: 'outreach.calendar.theme',
    remindAt: 'outreach.calendar.remindAt',
    link: 'outreach.calendar.link',
    target: 'outreach.calendar.target',
    audienceName: 'outreach.calendar.audienceId',
  },
};

/** Of a picture beside the one before, in pixels. */
const PICTURE_WIDTH = 120;

/** The words of an HTML text, as a person reads them. */
const wordsOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.replace(/\s+/g, ' ').trim();

/** What changed since it was approved last: field by field, before and after. */
export function SnapshotChanges({
  of: { kind, changes },
}: {
  of: Pick<ApprovalDetail, 'kind' | 'changes'>;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { say: sayPolling } = usePollingWords();
  const ofActivity = useActivityWords();
  const labels = kind === 'activity' ? undefined : LABELS[kind];
  if (changes === null) return <p>{t('outreach.approval.firstTime')}</p>;
  const shown = changes.filter(({ field }) => labels === undefined || Object.hasOwn(labels, field));
  if (shown.length === 0) return <p>{t('outreach.approval.unchanged')}</p>;
  const batchWords = ({ at, ratio }: Batch): string => `${format.dateTime(at)} · ${ratio} %`;
  const say = (field: string, value: string | number | null): ReactNode => {
    if (labels === undefined) return ofActivity.say(field, value);
    if (value === null) return '–';
    if (field === 'realTime') return t(value === 1 ? 'outreach.task.realTime.on' : 'outreach.task.realTime.off');
    if (typeof value === 'number') return format.number(value);
    if (field === 'content') return wordsOf(value);
    if (field === 'picture')
      return (
        <span style={{ display: 'inline-block', width: PICTURE_WIDTH, verticalAlign: 'middle' }}>
          <MessagePicture id={value} />
        </span>
      );
    if (field === 'type') return t(`outreach.task.type.${value}`);
    if (field === 'cardStyle') return t(`outreach.message.cardStyle.${value}`);
    if (field === 'scheduledAt' || field === 'remindAt') return format.dateTime(value);
    if (field === 'polling') return sayPolling(JSON.parse(value) as PollingRule);
    if (field === 'whenNotReady') return t(`outreach.task.whenNotReady.${value}`);
    if (field === 'batches') return (JSON.parse(value) as Batch[]).map(batchWords).join(', ') || '–';
    if (field === 'target') return t(`outreach.calendar.target.${value}`);
    return field === 'sendMode' ? t(`outreach.task.sendMode.${value}`) : value;
  };
  return (
    <dl>
      {shown.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{labels === undefined ? ofActivity.label(field) : t(labels[field] ?? field)}</dt>
          <dd style={{ whiteSpace: 'pre-wrap' }}>
            <del>{say(field, before)}</del> → <ins>{say(field, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
