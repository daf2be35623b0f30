import { Flex, Statistic } from 'antd';
import type { ReactNode } from 'react';
import type { BillDetail } from '../../../contract/outreach/billing/bill.ts';
import { writeAmount } from '../../../domain/shared/number/money.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';

/** The totals of a bill; cost and gross profit for who may see them. */
export function BillFigures({
  bill: { billingVolume, fee, cost, grossProfit },
}: {
  bill: Pick<BillDetail, 'billingVolume' | 'fee' | 'cost' | 'grossProfit'>;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const amounts = { fee, cost, grossProfit };
  return (
    <Flex gap="large" wrap style={{ marginBlockEnd: 24 }}>
      <Statistic title={t('outreach.bill.billingVolume')} value={format.number(billingVolume)} />
      {(['fee', 'cost', 'grossProfit'] as const).map((name) => {
        const cents = amounts[name];
        return (
          cents !== undefined && (
            <Statistic key={name} title={t(`outreach.bill.${name}`)} value={format.money(writeAmount(cents))} />
          )
        );
      })}
    </Flex>
  );
}
