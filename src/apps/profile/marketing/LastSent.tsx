import { Typography } from 'antd';
import type { ReactNode } from 'react';
import type { MarketingOutcome } from '../../../contract/profile/marketing/marketing.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';

/** When something was sent last; nothing where nothing was. */
export function LastSent({ of: { lastSentAt } }: { of: Pick<MarketingOutcome, 'lastSentAt'> }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  if (lastSentAt === null) return null;
  return (
    <div>
      <Typography.Text type="secondary">
        {t('profile.marketing.lastSent', { time: format.dateTime(lastSentAt) })}
      </Typography.Text>
    </div>
  );
}
