import { useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { getTaskApprovalRoute } from '../contract/common/approval.ts';
import { useHost } from '../sdk/index.ts';
import { ApprovalSteps } from './ApprovalSteps.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { useTexts } from './useTexts.ts';

/** Who will review a task in which order once it is submitted, or that nobody has to; of one that is not there yet without its id. */
export function ApprovalRoute({ taskId }: { taskId: string | undefined }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const query = useQuery({
    queryKey: [getTaskApprovalRoute.id, taskId],
    queryFn: ({ signal }) =>
      host.request.call(
        getTaskApprovalRoute,
        { query: taskId === undefined ? {} : { taskId } },
        { signal, showError: false },
      ),
  });
  if (query.isError) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return null;
  return (
    <section aria-label={t('ui.approval.route')}>
      <Typography.Text strong>{t('ui.approval.route')}</Typography.Text>
      {query.data.enabled ? (
        <ApprovalSteps approval={query.data} />
      ) : (
        <Typography.Paragraph type="secondary">{t('ui.approval.route.none')}</Typography.Paragraph>
      )}
    </section>
  );
}
