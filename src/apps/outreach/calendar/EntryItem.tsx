import { Button, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { CalendarEntry } from '../../../contract/outreach/calendar/calendar.ts';
import { TextLink, useTexts } from '../../../ui/index.ts';
import { ClashMark } from './ClashMark.tsx';
import { entryKindWords, entryPath, entryStatusWords } from './entryWords.ts';
import { EntryTime } from './EntryTime.tsx';
import { StatusLine } from './StatusLine.tsx';

/** An entry in a list, with all that is known of it, and the way to move it without a mouse. */
export function EntryItem({
  entry,
  onMove,
}: {
  entry: CalendarEntry;
  onMove: (entry: CalendarEntry) => void;
}): ReactNode {
  const t = useTexts();
  return (
    <li>
      <Flex gap="4px 12px" wrap align="baseline">
        <EntryTime of={entry} />
        <TextLink to={entryPath(entry)}>{entry.name}</TextLink>
        <StatusLine kind={entryKindWords(entry, t)} status={entryStatusWords(entry)} />
        <Typography.Text type="secondary">
          {entry.audienceName ?? t('outreach.calendar.target.allAppUsers')}
        </Typography.Text>
        {entry.kind === 'reminder' && entry.immovable === null && (
          <Button
            size="small"
            aria-label={t('outreach.calendar.moveOf', { name: entry.name })}
            onClick={() => onMove(entry)}
          >
            {t('outreach.calendar.action.move')}
          </Button>
        )}
      </Flex>
      <ClashMark of={entry} names />
    </li>
  );
}
