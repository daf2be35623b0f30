import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listMarketing, type MarketingAudience } from '../../../contract/marketing.ts';
import { AUDIENCE_KINDS } from '../../../domain/marketing.ts';
import { ListPage, TextLink, useTexts } from '../../../ui/index.ts';
import { AudienceTasks } from '../marketing/AudienceTasks.tsx';
import { useOutcomeColumns } from '../marketing/useOutcomeColumns.tsx';
import { MARKETING } from '../parts/recordPages.ts';

/** The marketing system (§2.5): what each customer group and audience package feeds, and what came of it. */
export function MarketingSystem(): ReactNode {
  const t = useTexts();
  const [params] = useSearchParams();
  // The page of an audience tells of the same days.
  const days = ['createdFrom', 'createdTo'].flatMap((name) =>
    params.get(name) ? [[name, params.get(name) ?? '']] : [],
  );
  const search = new URLSearchParams(days).toString();
  const outcomes = useOutcomeColumns<MarketingAudience>();
  return (
    <ListPage
      of={MARKETING}
      list={listMarketing}
      filters={['name', { name: 'kind', choices: AUDIENCE_KINDS }, { name: 'created', days: true }]}
      columns={[
        {
          key: 'name',
          sort: true,
          render: ({ id, name }) => <TextLink to={{ pathname: `${MARKETING.path}/${id}`, search }}>{name}</TextLink>,
        },
        { key: 'kind', as: 'choice' },
        { key: 'size', sort: true, numeric: true },
        {
          key: 'channels',
          render: ({ channels }) => channels.map((one) => t(`profile.group.channel.${one}`)).join('、') || '–',
        },
        { key: 'tasks', render: ({ tasks }) => <AudienceTasks tasks={tasks} /> },
        ...outcomes.map(({ sort: _sort, ...column }) => column),
      ]}
    />
  );
}
