import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listMarketing, type MarketingAudience } from '../../../../contract/profile/marketing/marketing.ts';
import { AUDIENCE_KINDS } from '../../../../domain/profile/marketing/marketing.ts';
import { ListPage, TextLink, useTexts } from '../../../../ui/index.ts';
import { AudienceTasks } from '../../marketing/AudienceTasks.tsx';
import { LastSent } from '../../marketing/LastSent.tsx';
import { useOutcomeColumns } from '../../marketing/useOutcomeColumns.tsx';
import { MARKETING } from '../../parts/recordPages.ts';
import { Wrapped } from '../../parts/Wrapped.tsx';

/** Widths of what takes several lines, in pixels: with the longest words the list ends where a window of 1,024 does. */
const NAME_WIDTH = 180;
const TASKS_WIDTH = 130;

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
          render: (row) => (
            <Wrapped width={NAME_WIDTH}>
              <TextLink to={{ pathname: `${MARKETING.path}/${row.id}`, search }}>{row.name}</TextLink>
              <div>
                <Typography.Text type="secondary">
                  {[
                    t(`profile.marketing.kind.${row.kind}`),
                    ...row.channels.map((one) => t(`ui.field.channel.${one}`)),
                  ].join(' · ')}
                </Typography.Text>
              </div>
              <LastSent of={row} />
            </Wrapped>
          ),
        },
        { key: 'size', sort: true, numeric: true },
        {
          key: 'tasks',
          render: ({ tasks }) => (
            <Wrapped width={TASKS_WIDTH}>
              <AudienceTasks tasks={tasks} />
            </Wrapped>
          ),
        },
        ...outcomes.map(({ sort: _sort, ...column }) => column),
      ]}
    />
  );
}
