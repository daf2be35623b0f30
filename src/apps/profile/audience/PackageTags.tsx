import { useQuery } from '@tanstack/react-query';
import { Pagination, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { listPackageTags } from '../../../contract/profile/audience/package.ts';
import { useHost } from '../../../sdk/index.ts';
import { EmptyState, ErrorPanel, SectionTitle, useTexts } from '../../../ui/index.ts';
import { TagValues } from '../tag/TagValues.tsx';

/** Tags at a time: each is counted over all people of the package. */
const PAGE_SIZE = 10;

/** Tag detail of a package (§3.4): how the values of each published tag stand among its people. */
export function PackageTags({ packageId }: { packageId: string }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [pageNo, setPageNo] = useState(1);
  const query = useQuery({
    queryKey: ['package.tags', packageId, pageNo],
    queryFn: ({ signal }) =>
      host.request.call(
        listPackageTags,
        { params: { id: packageId }, query: { pageNo, pageSize: PAGE_SIZE } },
        { signal },
      ),
  });
  if (query.error !== null) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton active />;
  const { rows, total } = query.data;
  if (total === 0) return <EmptyState kind="firstUse" hint={t('profile.package.noTags')} />;
  return (
    <>
      {rows.map(({ id, name, categoryName, coverage }) => (
        <section key={id} aria-labelledby={`tag-${id}`}>
          <SectionTitle id={`tag-${id}`}>{`${categoryName} · ${name}`}</SectionTitle>
          <TagValues name={name} of={coverage} />
        </section>
      ))}
      {total > PAGE_SIZE && (
        <Pagination
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={total}
          showSizeChanger={false}
          onChange={(next) => setPageNo(next)}
        />
      )}
    </>
  );
}
