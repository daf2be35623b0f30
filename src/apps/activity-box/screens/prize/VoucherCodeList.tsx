import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import {
  getVoucherPrize,
  listVoucherCodes,
  removeVoucherCode,
  removeVoucherCodes,
} from '../../../../contract/activity-box/prize/voucherCode.ts';
import {
  SHOWN_VOUCHER_STATUSES,
  type ShownVoucherStatus,
  VALIDITY_TYPES,
} from '../../../../domain/activity-box/prize/voucherCode.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  ConfirmButton,
  ListPage,
  PageAwaited,
  StatusTag,
  type StatusTone,
  TextLink,
  useAction,
  useFormat,
  useTexts,
} from '../../../../ui/index.ts';
import { VOUCHER_CODES, VOUCHER_PRIZES } from '../../parts/recordPages.ts';
import { CodeCell } from '../../prize/voucher/CodeCell.tsx';
import { useValidityWords } from '../../prize/voucher/useValidityWords.ts';
import { VoucherImportPanel } from '../../prize/voucher/VoucherImportPanel.tsx';

const TONES: Readonly<Record<ShownVoucherStatus, StatusTone>> = {
  pendingShipment: 'progress',
  shipped: 'success',
  expired: 'neutral',
};

/** The codes of a prize: what came in, what was given out (§3.4, §4.3). */
export function VoucherCodeList(): ReactNode {
  const { prizeId = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const validity = useValidityWords();
  const [busy, run] = useAction();
  const query = useQuery({
    queryKey: ['voucherCode.prize', prizeId],
    queryFn: () => host.request.call(getVoucherPrize, { params: { id: prizeId } }),
  });
  if (query.isLoadingError) return <PageAwaited of={VOUCHER_PRIZES} needs={query} />;
  const of = query.data;
  const mayEdit = host.has(VOUCHER_CODES.edit);
  return (
    <ListPage
      of={VOUCHER_CODES}
      list={listVoucherCodes}
      narrowed={{ prizeId }}
      create={null}
      back={{ to: VOUCHER_PRIZES.path, label: t('activityBox.voucherPrize.title') }}
      description={
        of !== undefined &&
        t('activityBox.voucherCode.of', {
          name: of.name,
          codes: format.number(of.codes),
          pending: format.number(of.pendingShipment),
          shipped: format.number(of.shipped),
        })
      }
      pageActions={
        <TextLink to={`${VOUCHER_CODES.path}/${prizeId}/imports`}>{t('activityBox.voucherImport.title')}</TextLink>
      }
      above={
        <>
          {of !== undefined && of.held > 0 && (
            <Alert
              type="info"
              showIcon
              style={{ marginBlockEnd: 16 }}
              title={t('activityBox.voucherCode.held', { count: of.held })}
            />
          )}
          {mayEdit && <VoucherImportPanel prizeId={prizeId} />}
        </>
      }
      remove={removeVoucherCode}
      keptBecause={({ status }) => (status === 'shipped' ? t('activityBox.voucherCode.keptShipped') : undefined)}
      nameOf={({ codeEnding }) => `••••${codeEnding}`}
      bulk={{
        name: ({ codeEnding }) => `••••${codeEnding}`,
        actions: (rows, clear) => (
          <ConfirmButton
            disabled={busy}
            question={t('activityBox.voucherCode.removeManyQuestion', { count: rows.length })}
            onConfirm={() =>
              void run(() =>
                host.request.call(removeVoucherCodes, { body: { prizeId, ids: rows.map(({ id }) => id) } }),
              ).then((done) => done && clear())
            }
          >
            {t('ui.action.remove')}
          </ConfirmButton>
        ),
      }}
      filters={[
        'cardNumber',
        { name: 'status', choices: SHOWN_VOUCHER_STATUSES },
        { name: 'validityType', choices: VALIDITY_TYPES },
      ]}
      columns={[
        { key: 'cardNumber', render: ({ cardNumber }) => cardNumber || '–' },
        { key: 'codeEnding', render: (row) => <CodeCell key={row.id} row={row} /> },
        { key: 'validityType', render: validity },
        {
          key: 'status',
          render: ({ status }) => (
            <StatusTag tone={TONES[status]}>{t(`activityBox.voucherCode.status.${status}`)}</StatusTag>
          ),
        },
        { key: 'createdAt', sort: true, as: 'instant' },
        { key: 'shippedAt', sort: true, as: 'instant' },
      ]}
    />
  );
}
