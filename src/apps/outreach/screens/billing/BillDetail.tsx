import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { getBill } from '../../../../contract/outreach/billing/bill.ts';
import { useHost } from '../../../../sdk/index.ts';
import { DetailFields, PageAwaited, PageHeader, useFormat, useTexts } from '../../../../ui/index.ts';
import { BillActions } from '../../billing/BillActions.tsx';
import { BillAdjustments } from '../../billing/BillAdjustments.tsx';
import { BillDisputes } from '../../billing/BillDisputes.tsx';
import { BillFigures } from '../../billing/BillFigures.tsx';
import { BillLines } from '../../billing/BillLines.tsx';
import { BillNotices } from '../../billing/BillNotices.tsx';
import { BillOperations } from '../../billing/BillOperations.tsx';
import { BillStatusTag } from '../../billing/BillStatusTag.tsx';
import { LIVE_REFRESH_MS } from '../../parts/liveRefresh.ts';
import { BILLS } from '../../parts/recordPages.ts';

/** A bill (§2.5): its figures, the lines and adjustments that they are the sum of, its disputes, and who did what with it. */
export function BillDetail(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const query = useQuery({
    queryKey: [getBill.id, id],
    queryFn: () => host.request.call(getBill, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.countedAt === null ? LIVE_REFRESH_MS : false),
  });
  const bill = query.data;
  if (bill === undefined) return <PageAwaited of={BILLS} needs={query} />;
  return (
    <>
      <PageHeader
        title={t('outreach.bill.of', { period: format.month(bill.period) })}
        status={<BillStatusTag of={bill} />}
        back={{ to: BILLS.path, label: t('outreach.bill.title') }}
        description={t('outreach.bill.about')}
        actions={<BillActions bill={bill} />}
      />
      <BillNotices bill={bill} />
      <BillFigures bill={bill} />
      <DetailFields
        fields={[
          { label: t('outreach.bill.startsAt'), value: format.dateTime(bill.startsAt) },
          { label: t('outreach.bill.endsAt'), value: format.dateTime(bill.endsAt) },
          { label: t('outreach.bill.countedAt'), value: format.dateTime(bill.countedAt) },
          ...(bill.issuedAt === null
            ? []
            : [
                { label: t('outreach.bill.issuedAt'), value: format.dateTime(bill.issuedAt) },
                { label: t('outreach.bill.issuedByName'), value: bill.issuedByName || '–' },
              ]),
        ]}
      />
      {bill.disputes.length > 0 && <BillDisputes bill={bill} />}
      <BillLines bill={bill} />
      {bill.adjustments.length > 0 && <BillAdjustments bill={bill} />}
      <BillOperations billId={bill.id} />
    </>
  );
}
