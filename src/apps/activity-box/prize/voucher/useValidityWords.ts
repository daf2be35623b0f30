import type { VoucherCode } from '../../../../contract/activity-box/prize/voucherCode.ts';
import { useFormat, useTexts } from '../../../../ui/index.ts';

/** How long a voucher can be used, in words. */
export function useValidityWords(): (
  voucher: Pick<VoucherCode, 'validityType' | 'validFrom' | 'validTo' | 'validDays'>,
) => string {
  const t = useTexts();
  const format = useFormat();
  return ({ validityType, validFrom, validTo, validDays }) =>
    t(`activityBox.voucherCode.validity.${validityType}`, {
      from: validFrom === null ? '' : format.date(validFrom),
      to: validTo === null ? '' : format.date(validTo),
      days: validDays ?? 0,
    });
}
