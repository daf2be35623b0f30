import { Button, Card, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ErrorPanel, useTexts } from '../../../ui/index.ts';
import { PreflightFigures } from './PreflightFigures.tsx';
import { usePreflight } from './usePreflight.ts';

/** What a task will do once it is let go: whom it reaches, whom it leaves out and why, and when it will be through. */
export function Preflight({ taskId, version }: { taskId: string; version: number }): ReactNode {
  const t = useTexts();
  const query = usePreflight(taskId, version);
  return (
    <Card
      title={t('outreach.task.preflight')}
      style={{ marginBlockStart: 16 }}
      extra={
        <Button onClick={() => void query.refetch()} loading={query.isFetching}>
          {t('outreach.task.preflight.again')}
        </Button>
      }
    >
      {query.isError ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <Skeleton active title={false} />
      ) : (
        <PreflightFigures of={query.data} />
      )}
    </Card>
  );
}
