import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { listSmsOutbox } from '../../../../contract/common/sms/smsOutbox.ts';
import { ListPage, useTexts } from '../../../../ui/index.ts';
import { withNames } from '../../../../parts/index.ts';
import { SMS_OUTBOX } from '../../parts/recordPages.ts';

/** Text messages that no gateway took, such as verification codes; says why they are here. */
export const SmsOutbox = withNames(SmsOutboxPage);

function SmsOutboxPage(): ReactNode {
  const t = useTexts();
  return (
    <ListPage
      of={SMS_OUTBOX}
      list={listSmsOutbox}
      above={<Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={t('common.smsOutbox.why')} />}
      columns={[
        { key: 'createdAt', words: 'common.operationLog.createdAt', as: 'instant' },
        { key: 'phone', words: 'common.user.phone' },
        'text',
        {
          key: 'reason',
          render: ({ reason }) => (reason === null ? t('common.smsOutbox.waiting') : t(`error.${reason}`)),
        },
      ]}
    />
  );
}
