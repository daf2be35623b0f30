import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { DeveloperAccount } from '../../../contract/outreach/channel/developerAccount.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';

/** Says of an account that receipts come for messages that nobody knows, and what that can mean; nothing where none come. */
export function UnknownReceiptsNotice({ of }: { of: DeveloperAccount['unknownReceipts'] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  if (of === null) return null;
  const values = {
    count: format.number(of.count),
    at: format.dateTime(of.lastAt),
    example: of.example === '' ? '–' : of.example,
  };
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={t('outreach.developerAccount.unknownReceipts')}
      description={t('outreach.developerAccount.unknownReceiptsAbout', values)}
    />
  );
}
