import { Flex } from 'antd';
import type { ReactNode } from 'react';
import type { ActivityRow } from '../../../contract/activity-box/activity/activity.ts';
import type { ActivityStatus } from '../../../domain/activity-box/activity/activityStatus.ts';
import { StatusTag, type StatusTone, useTexts } from '../../../ui/index.ts';

const TONES: Record<ActivityStatus, StatusTone> = {
  editing: 'neutral',
  underApproval: 'progress',
  rejected: 'danger',
  approved: 'success',
  displaying: 'success',
  inProgress: 'success',
  ended: 'neutral',
  takenDown: 'warning',
};

/** Where an activity stands, and its edit flow beside it (§4.2). */
export function ActivityStatusTag({ of: { status, flow } }: { of: Pick<ActivityRow, 'status' | 'flow'> }): ReactNode {
  const t = useTexts();
  return (
    <Flex gap="small" wrap>
      <StatusTag tone={TONES[status]}>{t(`activityBox.activity.status.${status}`)}</StatusTag>
      {flow !== null && <StatusTag tone={TONES[flow]}>{t(`activityBox.activity.flow.${flow}`)}</StatusTag>}
    </Flex>
  );
}
