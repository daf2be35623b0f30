import { Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { type GivenValidity, VALID_DAYS_MAX } from '../../../../domain/activity-box/prize/voucherCode.ts';
import { DayPicker, NumberField, type TypedNumber, useTexts } from '../../../../ui/index.ts';

/** Asks how long all codes of a file are valid that does not say it: until a day, or so many days from their activation. */
export function GivenValidityForm({
  fileName,
  busy,
  onGiven,
}: {
  fileName: string;
  busy: boolean;
  onGiven: (validity: GivenValidity) => void;
}): ReactNode {
  const t = useTexts();
  const [day, setDay] = useState<string | null>(null);
  const [days, setDays] = useState<TypedNumber>(null);
  const isSaid = day !== null || days !== null;
  return (
    <section aria-label={t('activityBox.voucherCode.givenTitle', { file: fileName })} style={{ marginBlockStart: 16 }}>
      <p>{t('activityBox.voucherCode.givenTitle', { file: fileName })}</p>
      <Flex gap="small" align="center" wrap>
        <label htmlFor="voucher-given-to">{t('activityBox.voucherCode.givenTo')}</label>
        <DayPicker id="voucher-given-to" value={day} onChange={setDay} />
        <label htmlFor="voucher-given-days">{t('activityBox.voucherCode.givenDays')}</label>
        <NumberField
          id="voucher-given-days"
          value={days}
          onChange={setDays}
          min={1}
          max={VALID_DAYS_MAX}
          style={{ width: 120 }}
        />
        <Button
          type="primary"
          loading={busy}
          disabled={!isSaid}
          onClick={() =>
            onGiven({
              ...(day === null ? {} : { validTo: day }),
              ...(days === null ? {} : { validDays: String(days) }),
            })
          }
        >
          {t('activityBox.voucherCode.importGiven')}
        </Button>
      </Flex>
    </section>
  );
}
