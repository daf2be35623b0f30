import { Flex } from 'antd';
import type { ReactNode } from 'react';
import type { Holder } from '../../../contract/common/people/permission.ts';
import { StatusTag, useTexts } from '../../../ui/index.ts';

/** Whether a holder can use the rights now, or holds them on paper only. */
export function HolderStatus({ holder }: { holder: Holder }): ReactNode {
  const t = useTexts();
  const disabled = holder.status === 'disabled';
  return (
    <Flex gap="small" wrap>
      <StatusTag tone={disabled ? 'neutral' : 'success'}>{t(`common.status.${holder.status}`)}</StatusTag>
      {holder.mustChangePassword && <StatusTag tone="warning">{t('common.user.initialPassword')}</StatusTag>}
      {(disabled || holder.mustChangePassword) && <span>{t('common.permission.onPaper')}</span>}
    </Flex>
  );
}
