import { useQuery } from '@tanstack/react-query';
import { Button, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { exportPerson, getPerson } from '../../../../contract/profile/person/person.ts';
import { FROM_PARAM } from '../../../../domain/shell/personAddress.ts';
import { useHost } from '../../../../sdk/index.ts';
import { DownloadOutlined, EditOutlined, PageAwaited, PageHeader, useAction, useTexts } from '../../../../ui/index.ts';
import { PersonAudiences } from '../../person/PersonAudiences.tsx';
import { PersonFacts } from '../../person/PersonFacts.tsx';
import { PersonStatus } from '../../person/PersonStatus.tsx';
import { PersonTags } from '../../person/PersonTags.tsx';
import { PersonTimeline } from '../../person/PersonTimeline.tsx';
import { wayBack } from '../../person/wayBack.ts';
import { COMMON } from '../../../../domain/common/subApp.ts';
import { pageOf } from '../../../../domain/shell/manifest/pageOf.ts';

/** One person (§2.5 user insight): what is known, tags, groups, and all that happened between them and the tenant. */
export function PersonDetail(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const [busy, run] = useAction();
  const [params, setParams] = useSearchParams();
  const query = useQuery({
    queryKey: ['person.get', id],
    queryFn: ({ signal }) => host.request.call(getPerson, { params: { id } }, { signal }),
  });
  const from = params.get(FROM_PARAM);
  const { to, label } = wayBack(from);
  const back = { to, label: t(label), elsewhere: true };
  const title = t('profile.person.title');
  const person = query.data;
  if (person === undefined) return <PageAwaited title={title} back={back} needs={query} />;
  return (
    <>
      <PageHeader
        title={person.name || person.number}
        status={<PersonStatus person={person} />}
        back={back}
        actions={
          <>
            {host.has('contact:reveal') && (
              <Button
                icon={<DownloadOutlined />}
                loading={busy}
                onClick={() => void run(() => host.request.download(exportPerson, { params: { id } }), null)}
              >
                {t('profile.person.export')}
              </Button>
            )}
            {host.has('contact:edit') && (
              <Button
                icon={<EditOutlined />}
                onClick={() => void host.navigate(pageOf(COMMON, 'common.contact.edit', { id }))}
              >
                {t('profile.person.edit')}
              </Button>
            )}
          </>
        }
      />
      <PersonFacts person={person} />
      <Tabs
        destroyOnHidden
        activeKey={params.get('tab') ?? 'timeline'}
        // What narrows one tab means nothing to another.
        onChange={(tab) => setParams({ tab, ...(from === null ? {} : { [FROM_PARAM]: from }) })}
        items={[
          { key: 'timeline', label: t('profile.person.timeline'), children: <PersonTimeline person={person} /> },
          { key: 'tags', label: t('profile.person.tags'), children: <PersonTags personId={id} /> },
          { key: 'groups', label: t('profile.person.groups'), children: <PersonAudiences person={person} /> },
        ]}
      />
    </>
  );
}
