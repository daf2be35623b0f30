import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton, Timeline, Typography } from 'antd';
import { type ReactNode, useRef } from 'react';
import { getPersonTimeline, type Person, type TimelineEntry } from '../../../contract/profile/person/person.ts';
import { TIMELINE_KINDS, type TimelineKind } from '../../../domain/profile/person/personTimeline.ts';
import { dayIn } from '../../../domain/shared/tenant.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  EmptyState,
  ErrorPanel,
  FilterBar,
  type FilterField,
  SectionTitle,
  useFormat,
  useListState,
  useTexts,
} from '../../../ui/index.ts';
import { withNames } from '../../../parts/index.ts';
import { HiddenKinds } from './HiddenKinds.tsx';
import { KindIcon } from './KindIcon.tsx';
import { TimelineItem } from './TimelineItem.tsx';

const FILTERS = ['kind', 'atFrom', 'atTo'];

/** Entries by the day of the tenant's zone that they fall on, in their order. */
function byDay(entries: readonly TimelineEntry[], timeZone: string): [day: string, entries: TimelineEntry[]][] {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const day = dayIn(new Date(entry.at), timeZone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

/** Everything that happened between the tenant and a person, newest first, narrowed by kind and days, read on by a button. */
export const PersonTimeline = withNames(EntriesOfPerson);

function EntriesOfPerson({ person }: { person: Person }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [{ filters }, change] = useListState(FILTERS);
  const end = useRef<HTMLDivElement>(null);
  const kind = TIMELINE_KINDS.find((one) => one === filters.kind);
  const { atFrom, atTo } = filters;
  const params = { id: String(person.id) };
  const query = useInfiniteQuery({
    queryKey: ['person.timeline', person.id, kind, atFrom, atTo],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      host.request.call(getPersonTimeline, { params, query: { kind, atFrom, atTo, cursor } }, { signal }),
    getNextPageParam: ({ next }) => next,
  });
  const fields: FilterField[] = [
    {
      name: 'kind',
      kind: 'select',
      label: t('profile.person.timeline.kind'),
      options: person.kinds.map((value: TimelineKind) => ({ value, label: t(`profile.person.kind.${value}`) })),
    },
    { name: 'at', kind: 'days', label: t('profile.person.timeline.at') },
  ];
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  const more = async (): Promise<void> => {
    const { hasNextPage, isError } = await query.fetchNextPage();
    // The button that had the focus goes away.
    if (!hasNextPage && !isError) end.current?.focus();
  };
  const clear = (
    <Button type="link" onClick={() => change({ filters: { kind: undefined, atFrom: undefined, atTo: undefined } })}>
      {t('ui.filter.clear')}
    </Button>
  );
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <section aria-label={t('profile.person.timeline')}>
      <HiddenKinds of={TIMELINE_KINDS} seen={person.kinds} />
      <FilterBar
        fields={fields}
        values={filters}
        onChange={(changed) => change({ filters: changed })}
        extra={
          <Flex gap="small" align="center" style={{ marginInlineStart: 'auto' }}>
            {isFiltered && clear}
            <Typography.Text type="secondary" aria-live="polite">
              {entries.length > 0 && t('profile.person.timeline.shown', { count: entries.length })}
            </Typography.Text>
          </Flex>
        }
      />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {query.isSuccess && entries.length === 0 && (
        <EmptyState
          kind={isFiltered ? 'noResult' : 'firstUse'}
          hint={t('profile.person.timeline.empty')}
          action={isFiltered && clear}
        />
      )}
      <Days entries={entries} />
      {query.isError ? (
        <ErrorPanel error={query.error} onRetry={() => void (query.data === undefined ? query.refetch() : more())} />
      ) : (
        query.hasNextPage && (
          <Button loading={query.isFetchingNextPage} onClick={() => void more()}>
            {t('profile.person.timeline.more')}
          </Button>
        )
      )}
      <div ref={end} tabIndex={-1}>
        {!query.hasNextPage && (query.data?.pages.length ?? 0) > 1 && (
          <Typography.Text type="secondary">{t('profile.person.timeline.end')}</Typography.Text>
        )}
      </div>
    </section>
  );
}

/** The entries, each day under its date. */
function Days({ entries }: { entries: readonly TimelineEntry[] }): ReactNode {
  const host = useHost();
  const format = useFormat();
  return byDay(entries, host.snapshot().timeZone).map(([day, those]) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <SectionTitle id={`day-${day}`}>{format.date(day)}</SectionTitle>
      <Timeline
        items={those.map((entry) => ({
          key: `${entry.kind}.${entry.id}`,
          icon: <KindIcon kind={entry.kind} />,
          content: <TimelineItem entry={entry} />,
        }))}
      />
    </section>
  ));
}
