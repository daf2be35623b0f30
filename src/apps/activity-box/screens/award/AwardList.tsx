import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Award, listAwards } from '../../../../contract/activity-box/award/award.ts';
import {
  ADDRESS_STATES,
  AWARD_SOURCES,
  AWARD_STATUSES,
  type AwardStatus,
} from '../../../../domain/activity-box/award/award.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ExportButton } from '../../../../parts/index.ts';
import { ListPage, StatusTag, type StatusTone, useFormat, useTexts } from '../../../../ui/index.ts';
import { ShipDialog } from '../../award/ShipDialog.tsx';
import { WaybillPanel } from '../../award/WaybillPanel.tsx';
import { WinnerCell } from '../../award/WinnerCell.tsx';
import { AWARDS } from '../../parts/recordPages.ts';

const TONES: Record<AwardStatus, StatusTone> = {
  pendingShipment: 'progress',
  shipped: 'success',
  noShipping: 'neutral',
};

/** Who won what, and where it went (§3.4): narrowed, shipped one by one or by a file of waybills, exported. */
export function AwardList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [shipped, setShipped] = useState<Award>();
  return (
    <>
      <ListPage
        of={AWARDS}
        list={listAwards}
        create={null}
        tools={(filters) => <ExportButton kind="award" filters={filters} />}
        above={host.has('award:ship') && <WaybillPanel />}
        nameOf={({ prizeName }) => prizeName}
        filters={[
          'activityName',
          'prizeName',
          { name: 'phone', begins: host.has('contact:reveal') },
          { name: 'status', choices: AWARD_STATUSES },
          { name: 'source', choices: AWARD_SOURCES },
          { name: 'addressState', choices: ADDRESS_STATES },
          { name: 'won', label: 'wonDays', days: true },
        ]}
        linkedFilters={['activityId', 'prizeId']}
        rowActions={(row) =>
          row.status !== 'noShipping' && (
            <Button type="link" onClick={() => setShipped(row)}>
              {t('activityBox.award.ship')}
            </Button>
          )
        }
        columns={[
          { key: 'phone', render: (row) => <WinnerCell key={row.id} row={row} /> },
          'prizeName',
          'activityName',
          { key: 'source', as: 'choice' },
          { key: 'wonAt', as: 'instant' },
          {
            key: 'status',
            render: ({ status }) => (
              <StatusTag tone={TONES[status]}>{t(`activityBox.award.status.${status}`)}</StatusTag>
            ),
          },
          { key: 'recipient', render: ({ shipping }) => shipping?.recipient || '–' },
          { key: 'address', render: ({ shipping }) => shipping?.address || '–' },
          { key: 'courier', render: ({ shipping }) => shipping?.courier || '–' },
          { key: 'waybill', render: ({ shipping }) => shipping?.waybill || '–' },
          {
            key: 'shippedAt',
            render: ({ shipping }) => (shipping?.shippedAt == null ? '–' : format.dateTime(shipping.shippedAt)),
          },
        ]}
      />
      {shipped !== undefined && <ShipDialog of={shipped} onClose={() => setShipped(undefined)} />}
    </>
  );
}
