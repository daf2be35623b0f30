import type { ReactNode } from 'react';
import type { BillDetail } from '../../../contract/outreach/billing/bill.ts';
import { DetailFields, SectionTitle, useFormat, useTexts } from '../../../ui/index.ts';
import { DisputeFigures } from './DisputeFigures.tsx';

/** The disputes of a bill, the latest first: both figures, who said why, and how each ended. */
export function BillDisputes({ bill: { disputes, fee } }: { bill: BillDetail }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <section aria-labelledby="bill-disputes">
      <SectionTitle id="bill-disputes">{t('outreach.bill.disputes')}</SectionTitle>
      {disputes.map((one) => (
        <div key={one.id}>
          <DisputeFigures of={one} fee={fee} />
          <DetailFields
            fields={[
              { label: t('outreach.bill.disputedByName'), value: one.disputedByName },
              { label: t('outreach.bill.disputedAt'), value: format.dateTime(one.disputedAt) },
              { label: t('outreach.bill.reason'), value: one.reason },
              ...(one.settlement === null
                ? []
                : [
                    {
                      label: t('outreach.bill.settlement'),
                      value: t(`outreach.bill.settlement.${one.settlement}`),
                    },
                    { label: t('outreach.bill.settledByName'), value: one.settledByName },
                    { label: t('outreach.bill.settledAt'), value: format.dateTime(one.settledAt) },
                    { label: t('outreach.bill.settledReason'), value: one.settledReason },
                  ]),
            ]}
          />
        </div>
      ))}
    </section>
  );
}
