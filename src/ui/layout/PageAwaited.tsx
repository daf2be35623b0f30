import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorPanel } from './ErrorPanel.tsx';
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx';
import type { RecordPages } from '../list/RecordPages.ts';
import { useTexts } from '../hooks/useTexts.ts';

/** What a page needs before anything of it can be shown: a query as `useQuery` gives it. */
export interface AwaitedQuery {
  error: unknown;
  refetch: () => unknown;
}

/** Props of {@link PageAwaited}: the kind of record whose list the page belongs to, or else its title and where it was come from. */
export type PageAwaitedProps = { needs: AwaitedQuery | readonly AwaitedQuery[] } & (
  | { of: Pick<RecordPages, 'texts' | 'path'>; title?: string; back?: undefined; description?: undefined }
  | (Pick<PageHeaderProps, 'back' | 'description'> & { of?: undefined; title: string })
);

/**
 * A page of which nothing can be shown as yet, because what it needs has not come: where it belongs and the way back, and below that lines
 * in place of what comes, or what went wrong with a way to ask for it again.
 */
export function PageAwaited({ needs, of, title, description, back: from }: PageAwaitedProps): ReactNode {
  const t = useTexts();
  const { pathname } = useLocation();
  const awaited = [needs].flat() as readonly AwaitedQuery[];
  const back = from ?? (of && { to: of.path, label: t(`${of.texts}.title`) });
  const isNew = of !== undefined && pathname === `${of.path}/create`;
  const known = title ?? (isNew ? t(`${of.texts}.create.title`) : undefined);
  const failed = awaited.filter(({ error }) => error !== null);
  return (
    <>
      <PageHeader
        title={known ?? (failed.length > 0 ? back?.label : undefined)}
        description={description}
        back={back}
      />
      {failed[0] === undefined ? (
        <Skeleton active title={known === undefined} paragraph={{ rows: 6 }} />
      ) : (
        <ErrorPanel
          error={failed[0].error}
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
        />
      )}
    </>
  );
}
