import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { listVoucherImports, type VoucherImport } from '../../../../contract/activity-box/prize/voucherCode.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ListTable, PageHeader, TextLink, useFormat, useTexts } from '../../../../ui/index.ts';
import { VOUCHER_CODES } from '../../parts/recordPages.ts';

/** Files and calls that brought codes of a prize, with how their rows ended. */
export function VoucherImportList(): ReactNode {
  const { prizeId = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const path = `${VOUCHER_CODES.path}/${prizeId}`;
  return (
    <>
      <PageHeader
        title={t('activityBox.voucherImport.title')}
        back={{ to: path, label: t('activityBox.voucherCode.title') }}
      />
      <ListTable<VoucherImport>
        queryKey={`voucherCode.imports.${prizeId}`}
        columnsOf="voucherCode.imports"
        label={t('activityBox.voucherImport.title')}
        load={({ filters: _filters, sort: _sort, order: _order, ...page }, signal) =>
          host.request.call(listVoucherImports, { params: { id: prizeId }, query: page }, { signal })
        }
        rowKey={({ id }) => id}
        emptyHint={t('activityBox.voucherImport.empty')}
        columns={[
          { key: 'createdAt', title: t('ui.field.createdAt'), render: (row) => format.dateTime(row.createdAt) },
          {
            key: 'fileName',
            title: t('activityBox.voucherImport.fileName'),
            render: (row) => row.fileName || t('activityBox.voucherImport.byCall'),
          },
          ...(['received', 'accepted'] as const).map((key) => ({
            key,
            title: t(`activityBox.voucherImport.${key}`),
            numeric: true,
            render: (row: VoucherImport) => format.number(row[key]),
          })),
          ...(['duplicates', 'invalid'] as const).map((key) => ({
            key,
            title: t(`activityBox.voucherImport.${key}`),
            numeric: true,
            render: (row: VoucherImport) =>
              row[key] === 0 ? (
                format.number(0)
              ) : (
                <TextLink to={`${path}/imports/${row.id}?outcome=${key === 'invalid' ? 'invalid' : 'duplicate'}`}>
                  {format.number(row[key])}
                </TextLink>
              ),
          })),
        ]}
      />
    </>
  );
}
