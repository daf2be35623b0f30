import { type Language, LANGUAGE_NAMES } from '../../../domain/shared/text/language.ts';
import type { ReactNode } from 'react';
import type { InboxKind } from '../../../domain/common/review/approvalInbox.ts';
import type { Batch } from '../../../domain/outreach/task/batch.ts';
import type { PollingRule } from '../../../domain/outreach/task/pollingRule.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';
import { MessagePicture } from '../message/MessagePicture.tsx';
import { usePollingWords } from '../task/usePollingWords.ts';

/** Of a picture beside the one before, in pixels. */
const PICTURE_WIDTH = 120;

/** The fields of a template, or the fall-backs of variables, a line each. */
const valueLines = (json: string): string =>
  Object.entries(JSON.parse(json) as Record<string, string>)
    .map(([name, text]) => `${name}: ${text}`)
    .join('\n');

/** How a reviewer reads a field of what was submitted; an activity has words of its own. */
export function useSnapshotWords(
  kind: Exclude<InboxKind, 'activity'>,
): (field: string, value: string | number | null) => ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { say: sayPolling } = usePollingWords();
  const batchWords = ({ at, ratio }: Batch): string => `${format.dateTime(at)} · ${ratio} %`;
  if (kind === 'smsTemplate' || kind === 'smsSignature')
    return (field, value) =>
      value === null || value === ''
        ? '–'
        : field === 'type' || field === 'region'
          ? t(`outreach.approval.smsTemplate.${field}.${value}`)
          : value;
  return (field, value) => {
    if (value === null) return '–';
    if (field === 'realTime') return t(value === 1 ? 'outreach.task.realTime.on' : 'outreach.task.realTime.off');
    if (typeof value === 'number') return format.number(value);
    if (field === 'picture')
      return (
        <span style={{ display: 'inline-block', width: PICTURE_WIDTH, verticalAlign: 'middle' }}>
          <MessagePicture id={value} />
        </span>
      );
    if (field === 'values' || field === 'fallbacks') return valueLines(value) || '–';
    if (field === 'priority') return t(`outreach.task.priority.${value}`);
    if (field === 'type') return t(`outreach.task.type.${value}`);
    if (field === 'lang') return LANGUAGE_NAMES[value as Language];
    if (field === 'cardStyle') return t(`outreach.message.cardStyle.${value}`);
    if (field === 'scheduledAt' || field === 'remindAt') return format.dateTime(value);
    if (field === 'polling') return sayPolling(JSON.parse(value) as PollingRule);
    if (field === 'whenNotReady') return t(`outreach.task.whenNotReady.${value}`);
    if (field === 'batches') return (JSON.parse(value) as Batch[]).map(batchWords).join(', ') || '–';
    if (field === 'target') return t(`outreach.calendar.target.${value}`);
    return field === 'sendMode' ? t(`outreach.task.sendMode.${value}`) : value;
  };
}
