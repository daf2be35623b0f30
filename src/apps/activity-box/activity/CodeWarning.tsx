import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { ActivityDetail } from '../../../contract/activity-box/activity/activity.ts';
import { useHost } from '../../../sdk/index.ts';
import { ElsewhereLink, useTexts } from '../../../ui/index.ts';

/** The page of accounts that text messages go out by. */
const ACCOUNTS = '/outreach/config/developer';

/** Warns that no codes can be sent, so that nobody can sign in to an activity, with the reason and the way to where it is mended. */
export function CodeWarning({ obstacle }: { obstacle: ActivityDetail['codeObstacle'] }): ReactNode {
  const host = useHost();
  const t = useTexts();
  if (obstacle === null) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={t('activityBox.activity.noCodes', { reason: t(`error.${obstacle}`) })}
      description={t('activityBox.activity.noCodes.explanation')}
      action={
        host.has('developerAccount:view') && (
          <ElsewhereLink to={ACCOUNTS}>{t('activityBox.activity.noCodes.mend')}</ElsewhereLink>
        )
      }
    />
  );
}
