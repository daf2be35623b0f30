import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { ImportReject } from '../../../../contract/shared/importRejects.ts';
import { downloadVoucherRejects, listVoucherRejects } from '../../../../contract/activity-box/prize/voucherCode.ts';
import { useHost } from '../../../../sdk/index.ts';
import { DownloadOutlined, ListTable, PageHeader, useAction, useFormat, useTexts } from '../../../../ui/index.ts';
import { VOUCHER_CODES } from '../../parts/recordPages.ts';

const OUTCOMES = ['duplicate', 'invalid'] as const;

/** Rows of a file or a call that did not become codes, each with its line and reason; all of them as a file too. */
export function VoucherRejectList(): ReactNode {
  const { prizeId = '', importId = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [busy, run] = useAction();
  const params = { id: importId };
  const outcomeOf = (outcome: string): string => t(`activityBox.voucherReject.outcome.${outcome}`);
  return (
    <>
      <PageHeader
        title={t('activityBox.voucherReject.title')}
        description={t('activityBox.voucherReject.about')}
        back={{ to: `${VOUCHER_CODES.path}/${prizeId}/imports`, label: t('activityBox.voucherImport.title') }}
        actions={
          <Button
            icon={<DownloadOutlined />}
            loading={busy}
            onClick={() => void run(() => host.request.download(downloadVoucherRejects, { params }), null)}
          >
            {t('activityBox.voucherReject.download')}
          </Button>
        }
      />
      <ListTable<ImportReject>
        queryKey={`voucherImport.rejects.${importId}`}
        columnsOf="voucherImport.rejects"
        label={t('activityBox.voucherReject.title')}
        load={({ filters, ...page }, signal) =>
          host.request.call(listVoucherRejects, { params, query: { ...page, ...filters } }, { signal })
        }
        rowKey={({ line }) => line}
        filters={[
          {
            name: 'outcome',
            label: t('activityBox.voucherReject.outcome'),
            kind: 'select',
            options: OUTCOMES.map((value) => ({ value, label: outcomeOf(value) })),
          },
        ]}
        columns={[
          {
            key: 'line',
            title: t('activityBox.voucherReject.line'),
            numeric: true,
            width: 90,
            render: ({ line }) => format.number(line),
          },
          {
            key: 'outcome',
            title: t('activityBox.voucherReject.outcome'),
            render: ({ outcome }) => outcomeOf(outcome),
          },
          {
            key: 'column',
            title: t('activityBox.voucherReject.column'),
            render: ({ column }) => (column === '' ? '–' : t(`activityBox.voucherReject.column.${column}`)),
          },
          {
            key: 'reason',
            title: t('activityBox.voucherReject.reason'),
            render: ({ reason }) => t(`error.${reason}`),
          },
        ]}
      />
    </>
  );
}
