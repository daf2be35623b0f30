import { Flex, Statistic } from 'antd';
import type { ReactNode } from 'react';
import type { MarketingAudience } from '../../../contract/profile/marketing/marketing.ts';
import { REPORT_COLUMNS } from '../../../domain/common/report/report.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';

/** What came of everything that was sent to an audience within the period that is chosen. */
export function OutcomeTotals({ of }: { of: MarketingAudience }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const shown: [name: string, value: string][] = [
    ['size', format.number(of.size)],
    ['runs', format.number(of.runs)],
    ...REPORT_COLUMNS.map((column): [string, string] => [column, format.number(of[column])]),
    ['successRate', format.percent(of.successRate)],
    ['unsubscribed', format.number(of.unsubscribed)],
  ];
  return (
    <Flex gap="large" wrap style={{ marginBlockEnd: 24 }}>
      {shown.map(([name, value]) => (
        <Statistic
          key={name}
          title={
            name === 'unsubscribed' ? (
              <span title={t('profile.marketing.unsubscribed.meaning')}>{t(`profile.marketing.${name}`)}</span>
            ) : (
              t(`profile.marketing.${name}`)
            )
          }
          value={value}
        />
      ))}
    </Flex>
  );
}
