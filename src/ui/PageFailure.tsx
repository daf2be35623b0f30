import type { ReactNode } from 'react';
import { ErrorPanel } from './ErrorPanel.tsx';
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx';
import type { RecordPages } from './RecordPages.ts';
import { useTexts } from './useTexts.ts';

/** Props of {@link PageFailure}: the kind of record whose list the page belongs to, or else its title and where it was come from. */
export type PageFailureProps = { error: unknown; onRetry: () => void } & (
  | { of: Pick<RecordPages, 'texts' | 'path'>; title?: undefined; back?: undefined }
  | { of?: undefined; title: string; back: NonNullable<PageHeaderProps['back']> }
);

/** A page of which nothing can be shown, because what it needs did not come: where it belongs, the way back, what went wrong. */
export function PageFailure({ error, onRetry, of, title, back: from }: PageFailureProps): ReactNode {
  const t = useTexts();
  const back = from ?? { to: of.path, label: t(`${of.texts}.title`) };
  return (
    <>
      <PageHeader title={title ?? back.label} back={back} />
      <ErrorPanel error={error} onRetry={onRetry} />
    </>
  );
}
