import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { ApprovalSteps } from './ApprovalSteps.tsx';
import { ErrorPanel } from '../../ui/layout/ErrorPanel.tsx';
import { useTaskApprovalRoute } from './useTaskApprovalRoute.ts';
import { useTexts } from '../../ui/hooks/useTexts.ts';

/** Who will review a task in which order once it is submitted, or that nobody has to; of one that is not there yet without its id. */
export function ApprovalRoute({ taskId }: { taskId: string | undefined }): ReactNode {
  const t = useTexts();
  const query = useTaskApprovalRoute(taskId);
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
