import type { ReactNode } from 'react';
import { changePrizeStock, type Prize } from '../../../contract/activity-box/prize/prize.ts';
import { PRIZE_STOCK_MAX } from '../../../domain/activity-box/prize/prize.ts';
import { useHost } from '../../../sdk/index.ts';
import { FieldItem, FormDialog, NumberField, TextField, useFormat, useTexts } from '../../../ui/index.ts';

/** Puts more of a prize in or takes some out, with a reason; a refusal of §8.2 stands at the number. */
export function StockDialog({ prize, onClose }: { prize: Prize; onClose: () => void }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  return (
    <FormDialog<{ change: number; reason: string }>
      title={t('activityBox.prize.stockTitle', { name: prize.name })}
      texts="activityBox.prize"
      schema={changePrizeStock.body}
      toBody={(values) => ({ ...values, version: prize.version })}
      initialValues={{ reason: '' }}
      save={(values) =>
        host.request.call(changePrizeStock, { params: { id: prize.id }, body: { ...values, version: prize.version } })
      }
      onClose={onClose}
    >
      <FieldItem
        name="change"
        extra={t('activityBox.prize.changeHint', {
          stock: format.number(prize.stock),
          usable: format.number(prize.usableStock),
        })}
      >
        <NumberField min={-PRIZE_STOCK_MAX} max={PRIZE_STOCK_MAX} style={{ width: 240 }} />
      </FieldItem>
      <TextField name="reason" />
    </FormDialog>
  );
}
