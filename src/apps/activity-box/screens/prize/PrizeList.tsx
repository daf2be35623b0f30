import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { listPrizes, type Prize, removePrize } from '../../../../contract/activity-box/prize/prize.ts';
import { AWARD_TYPES, PRIZE_SOURCES } from '../../../../domain/activity-box/prize/prize.ts';
import { ListPage, useFormat, useTexts } from '../../../../ui/index.ts';
import { PRIZES } from '../../parts/recordPages.ts';
import { PrizeImage } from '../../prize/PrizeImage.tsx';
import { PrizeStatus } from '../../prize/PrizeStatus.tsx';
import { StockDialog } from '../../prize/StockDialog.tsx';

/** Width and height of an image in the list, in pixels. */
const IMAGE_PIXELS = 40;

/** The prize centre: prizes with their stock, and what of it activities can still take (§2.5, §3.4). */
export function PrizeList(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const [changed, setChanged] = useState<Prize>();
  return (
    <>
      <ListPage
        of={PRIZES}
        list={listPrizes}
        remove={removePrize}
        filters={[
          'name',
          { name: 'source', choices: PRIZE_SOURCES },
          { name: 'awardType', choices: AWARD_TYPES },
          { name: 'inUse', choices: ['yes', 'no'] },
        ]}
        rowActions={(row) =>
          row.awardType !== 'voucherCode' && (
            <Button type="link" onClick={() => setChanged(row)}>
              {t('activityBox.prize.changeStock')}
            </Button>
          )
        }
        columns={[
          {
            key: 'image',
            width: 96,
            render: ({ image, name }) =>
              image === null ? '–' : <PrizeImage imageId={image.id} name={name} size={IMAGE_PIXELS} />,
          },
          { key: 'name', sort: true, as: 'link' },
          {
            key: 'source',
            render: ({ source, supplierName }) =>
              source === 'own'
                ? t('activityBox.prize.source.own')
                : t('activityBox.prize.ofSupplier', { name: supplierName }),
          },
          { key: 'awardType', as: 'choice' },
          {
            key: 'unitPrice',
            numeric: true,
            render: ({ unitPrice }) => (unitPrice === '' ? '–' : format.money(unitPrice as `${number}`)),
          },
          { key: 'stock', sort: true, numeric: true },
          {
            key: 'usableStock',
            numeric: true,
            // Why it is less than the difference of both stocks.
            render: ({ usableStock, expired }) =>
              expired === 0
                ? format.number(usableStock)
                : t('activityBox.prize.usableAndExpired', {
                    usable: format.number(usableStock),
                    expired: format.number(expired),
                  }),
          },
          {
            key: 'dailyRemaining',
            numeric: true,
            render: ({ dailyCap, dailyRemaining }) =>
              dailyCap === null || dailyRemaining === null
                ? t('activityBox.prize.noCap')
                : `${format.number(dailyRemaining)} / ${format.number(dailyCap)}`,
          },
          { key: 'inUse', render: (row) => <PrizeStatus prize={row} /> },
          { key: 'updatedAt', sort: true, as: 'instant' },
        ]}
      />
      {changed !== undefined && <StockDialog prize={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
}
