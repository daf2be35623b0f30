import { Alert, Flex } from 'antd';
import type { ReactNode } from 'react';
import type { BillDetail } from '../../../contract/outreach/billing/bill.ts';
import { issueFault } from '../../../domain/outreach/billing/billStatus.ts';
import { writeAmount } from '../../../domain/shared/number/money.ts';
import { useHost } from '../../../sdk/index.ts';
import { TextLink, useFormat, useTexts } from '../../../ui/index.ts';
import { PRICES } from '../parts/recordPages.ts';

/** What stands in the way of issuing a draft, and how far the ledger has moved since a bill was issued. */
export function BillNotices({ bill }: { bill: BillDetail }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const fault = bill.status === 'draft' ? issueFault(bill) : undefined;
  const { moved } = bill;
  if (fault === undefined && moved === null) return null;
  return (
    <Flex vertical gap="small" style={{ marginBlockEnd: 16 }}>
      {fault !== undefined && (
        <Alert
          type={fault === 'BILL_UNPRICED' ? 'warning' : 'info'}
          showIcon
          title={t(`error.${fault}`)}
          {...(fault === 'BILL_UNPRICED' && host.has(PRICES.edit)
            ? { action: <TextLink to={PRICES.path}>{t('outreach.price.title')}</TextLink> }
            : {})}
        />
      )}
      {moved !== null && (
        <Alert
          type="info"
          showIcon
          title={t('outreach.bill.moved', {
            volume: format.number(moved.billingVolume),
            fee: format.money(writeAmount(moved.fee)),
          })}
        />
      )}
    </Flex>
  );
}
