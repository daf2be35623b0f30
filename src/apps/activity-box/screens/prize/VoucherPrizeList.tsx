import type { ReactNode } from 'react';
import { listVoucherPrizes } from '../../../../contract/activity-box/prize/voucherCode.ts';
import { ListPage } from '../../../../ui/index.ts';
import { VOUCHER_PRIZES } from '../../parts/recordPages.ts';

/** Prizes of voucher codes, each with how many codes there are (§3.4). */
export function VoucherPrizeList(): ReactNode {
  return (
    <ListPage
      of={VOUCHER_PRIZES}
      list={listVoucherPrizes}
      create={null}
      filters={['name']}
      columns={[
        { key: 'name', sort: true, as: 'link' },
        { key: 'codes', sort: true, numeric: true },
        { key: 'pendingShipment', numeric: true, words: 'activityBox.voucherCode.status.pendingShipment' },
        { key: 'shipped', numeric: true, words: 'activityBox.voucherCode.status.shipped' },
        { key: 'expired', numeric: true, words: 'activityBox.voucherCode.status.expired' },
        { key: 'held', numeric: true },
      ]}
    />
  );
}
