import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { Approval } from '../../contract/common/review/approval.ts';
import { StatusTag, type StatusTone } from '../../ui/layout/StatusTag.tsx';
import { useFormat } from '../../ui/hooks/useFormat.ts';
import { useTexts } from '../../ui/hooks/useTexts.ts';

type State = Approval['steps'][number]['state'];

const TONES: Record<State, StatusTone> = {
  approved: 'success',
  rejected: 'danger',
  turn: 'progress',
  waiting: 'neutral',
  passedOver: 'warning',
  notAsked: 'neutral',
};

/** The reviewers in their order, what each decided and why, and who is passed over. */
export function ApprovalSteps({ approval }: { approval: Pick<Approval, 'openToAll' | 'steps'> }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <>
      {approval.openToAll && <p>{t('ui.approval.openToAll')}</p>}
      <ol aria-label={t('ui.approval.steps')} style={{ paddingInlineStart: 20 }}>
        {approval.steps.map(({ reviewerId, reviewerName, state, why, reason, decidedAt }) => (
          <li key={reviewerId + state}>
            <Flex gap="0 8px" wrap>
              <span>{reviewerName}</span>
              <StatusTag tone={TONES[state]}>{t(`ui.approval.step.${state}`)}</StatusTag>
              {why !== null && <span>{t(`ui.approval.why.${why}`)}</span>}
              {reason !== null && <Typography.Text strong>{reason}</Typography.Text>}
              {decidedAt !== null && <Typography.Text type="secondary">{format.dateTime(decidedAt)}</Typography.Text>}
            </Flex>
          </li>
        ))}
      </ol>
    </>
  );
}
