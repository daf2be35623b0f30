import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { TimelineEntry } from '../../../contract/profile/person/person.ts';
import { PROFILE } from '../../../domain/profile/subApp.ts';
import { pageOf } from '../../../domain/shell/manifest/pageOf.ts';
import { joinedTexts } from '../../../domain/shared/text/textKinds.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  ElsewhereLink,
  type Format,
  SendStateTag,
  StatusTag,
  type Translate,
  useFormat,
  useTexts,
} from '../../../ui/index.ts';

/** An entry of the timeline: what it is, what happened, and when. */
export function TimelineItem({ entry }: { entry: TimelineEntry }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Flex gap="0 8px" wrap>
        <Typography.Text strong>{t(`profile.person.kind.${entry.kind}`)}</Typography.Text>
        <Headline of={entry} />
      </Flex>
      <Details of={entry} />
      <Typography.Text type="secondary">
        <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
      </Typography.Text>
    </div>
  );
}

/** What happened, in a line. */
function Headline({ of }: { of: TimelineEntry }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const linked = (right: string, to: string | undefined, text: string): ReactNode =>
    host.has(right) ? <ElsewhereLink to={to}>{text}</ElsewhereLink> : <span>{text}</span>;
  switch (of.kind) {
    case 'message':
      return (
        <>
          {linked('task:view', host.address('outreach.task.detail', { id: of.taskId }), of.taskName)}
          <SendStateTag state={of.state} />
        </>
      );
    case 'reply':
      return of.isRefusal && <StatusTag tone="warning">{t('profile.person.entry.refusal')}</StatusTag>;
    case 'event':
      return <span>{of.name}</span>;
    case 'consent':
      return (
        <>
          <StatusTag tone={of.decision === 'granted' ? 'success' : 'warning'}>
            {t(`profile.person.entry.consent.${of.decision}`)}
          </StatusTag>
          <span>{t(`ui.field.channel.${of.channel}`)}</span>
        </>
      );
    case 'optOut':
      return <StatusTag tone="warning">{t(`profile.person.status.optedOut.${of.channel}`)}</StatusTag>;
    case 'blacklist':
      return <StatusTag tone="warning">{t('profile.person.entry.blacklisted')}</StatusTag>;
    case 'group':
      return linked(
        'customerGroup:view',
        pageOf(PROFILE, 'profile.group.detail', { id: of.id }),
        t('profile.person.entry.joined', of),
      );
    case 'package':
      return linked(
        'package:view',
        pageOf(PROFILE, 'profile.package.detail', { id: of.id }),
        t('profile.person.entry.joined', of),
      );
    case 'import':
      return (
        <>
          {linked('contact:view', host.address('common.contact.importDetail', { id: of.id }), of.fileName)}
          <span>{t(`profile.person.entry.import.${of.action}`)}</span>
        </>
      );
    default:
      // Every kind has its case.
      return of satisfies never;
  }
}

/** What else is known of it, a line each. */
function Details({ of }: { of: TimelineEntry }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const lines = linesOf(of, t, format).filter((line) => line !== null && line !== '');
  // A line can be the same as another; they never change their places.
  return lines.map((line, index) => <div key={index}>{line}</div>);
}

function linesOf(of: TimelineEntry, t: Translate, format: Format): (string | null)[] {
  switch (of.kind) {
    case 'message': {
      // It stands at its hand-over; the answer of the channel mostly comes within the same second.
      const settled = format.dateTime(of.finishedAt);
      const isLater = of.finishedAt !== null && settled !== format.dateTime(of.at);
      return [
        of.subject,
        of.reason === null ? null : t(`error.${of.reason}`),
        of.detail,
        isLater ? t('profile.person.entry.finished', { at: settled }) : null,
      ];
    }
    case 'reply':
      return [of.text];
    case 'event':
      return [
        of.siteName === null ? null : t('profile.person.entry.site', { name: of.siteName }),
        joinedTexts(...of.properties.map(({ name, value }) => `${name}: ${value}`)),
      ];
    case 'consent':
      return [of.text, joinedTexts(t(`profile.person.entry.source.${of.source}`), of.operatorName)];
    case 'optOut':
      return [of.text, t(`profile.person.entry.source.${of.source}`)];
    case 'blacklist':
      return [joinedTexts(of.remark, of.operatorName)];
    case 'group':
    case 'package':
    case 'import':
      return [];
    default:
      // Every kind has its case.
      return of satisfies never;
  }
}
