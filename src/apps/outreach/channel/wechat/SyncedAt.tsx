import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { StatusTag, useFormat, useTexts } from '../../../../ui/index.ts';

/** When the templates of an account were last read, and whether a later attempt failed. */
export function SyncedAt({ of }: { of: { syncedAt: string | null; syncFailure: string | null } }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <Flex vertical>
      {format.dateTime(of.syncedAt)}
      {of.syncFailure !== null && <StatusTag tone="warning">{t('outreach.wechatTemplate.failed')}</StatusTag>}
    </Flex>
  );
}
