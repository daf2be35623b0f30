import { Flex, Statistic } from 'antd';
import type { ReactNode } from 'react';
import type { BillDispute } from '../../../contract/outreach/billing/bill.ts';
import { writeAmount } from '../../../domain/shared/number/money.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';

/** Both figures of a dispute side by side, how far they are apart, and what came of it: `fee` is what the bill says now. */
export function DisputeFigures({ of, fee }: { of: BillDispute; fee: number }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { ourFee, disputedFee, settledFee } = of;
  const edited = settledFee === null && fee !== ourFee ? fee : null;
  const figures = [
    ['ourFee', ourFee],
    ['disputedFee', disputedFee],
    ['feeDifference', ourFee - disputedFee],
    ['editedFee', edited],
    ['settledFee', settledFee],
  ] as const;
  return (
    <Flex gap="large" wrap style={{ marginBlockEnd: 16 }}>
      {figures.map(
        ([name, cents]) =>
          cents !== null && (
            <Statistic key={name} title={t(`outreach.bill.${name}`)} value={format.money(writeAmount(cents))} />
          ),
      )}
    </Flex>
  );
}
