import { Alert, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import {
  createPrize,
  downloadPrizeImage,
  getPrize,
  type Prize,
  updatePrize,
  uploadPrizeImage,
} from '../../../../contract/activity-box/prize/prize.ts';
import type { StoredFile } from '../../../../contract/shared/storedFile.ts';
import {
  AWARD_TYPES,
  PRIZE_IMAGE_KB,
  PRIZE_IMAGE_PIXELS,
  PRIZE_IMAGE_RULE,
  PRIZE_SOURCES,
  PRIZE_STOCK_MAX,
  STOCK_ALERT_EMAILS_MAX,
  STOCK_ALERT_PERCENT,
} from '../../../../domain/activity-box/prize/prize.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  ChoiceField,
  FieldItem,
  ImageField,
  NumberField,
  RecordForm,
  SectionTitle,
  TextAreaField,
  TextField,
  useTexts,
} from '../../../../ui/index.ts';
import { PRIZES } from '../../parts/recordPages.ts';
import { PrizeImage } from '../../prize/PrizeImage.tsx';

/** Width and height of the image beside its field, in pixels. */
const PREVIEW_PIXELS = 170;

const NEW_PRIZE = {
  name: '',
  source: 'own' as const,
  supplierName: '',
  productNumber: '',
  endedBySupplier: false,
  awardType: 'physical' as const,
  unitPrice: '',
  image: null,
  link: '',
  redemption: '',
  dailyCap: null,
  inUse: true,
  alertPercent: null,
  alertEmails: [],
};

/** Creates or changes a prize (§3.4). */
export function PrizeForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const yesOrNo = (is: unknown): string => t(is === true ? 'activityBox.prize.yes' : 'activityBox.prize.no');
  const faultOf = ({ fault }: Prize): ReactNode =>
    fault !== null && <Alert type="error" showIcon style={{ marginBlockEnd: 16 }} title={t(`error.${fault}`)} />;
  return (
    <RecordForm
      of={PRIZES}
      get={getPrize}
      create={createPrize}
      update={updatePrize}
      initial={NEW_PRIZE}
      above={faultOf}
    >
      {({ values, readOnly }) => {
        const image = values.image as StoredFile | null | undefined;
        return (
          <>
            <TextField name="name" />
            <ChoiceField name="source" choices={PRIZE_SOURCES} radio />
            {values.source === 'platform' && (
              <>
                <TextField name="supplierName" />
                <TextField name="productNumber" />
                <FieldItem name="endedBySupplier" valuePropName="checked" hint show={yesOrNo}>
                  <Switch />
                </FieldItem>
              </>
            )}
            <ChoiceField name="awardType" choices={AWARD_TYPES} radio />
            {values.awardType === 'coupon' && <TextField name="link" hint />}
            <TextField
              name="unitPrice"
              hint
              input={{ inputMode: 'decimal', showCount: false, suffix: t('activityBox.prize.yuan') }}
            />
            <ImageField
              name="image"
              extra={t('activityBox.prize.imageHint', { pixels: PRIZE_IMAGE_PIXELS, kb: PRIZE_IMAGE_KB })}
              rule={PRIZE_IMAGE_RULE}
              upload={(file, signal) =>
                host.request.call(uploadPrizeImage, { body: {}, file }, { signal, showError: false })
              }
              download={(id) => host.request.download(downloadPrizeImage, { params: { id } })}
            />
            {image != null && <PrizeImage imageId={image.id} name={values.name} size={PREVIEW_PIXELS} />}
            <TextAreaField name="redemption" hint />
            <FieldItem name="dailyCap" hint>
              <NumberField min={1} max={PRIZE_STOCK_MAX} style={{ width: 240 }} />
            </FieldItem>
            <FieldItem name="inUse" valuePropName="checked" hint show={yesOrNo}>
              <Switch />
            </FieldItem>
            <SectionTitle>{t('activityBox.prize.alert')}</SectionTitle>
            <FieldItem name="alertPercent" hint>
              <NumberField
                min={STOCK_ALERT_PERCENT.min}
                max={STOCK_ALERT_PERCENT.max}
                suffix="%"
                style={{ width: 240 }}
              />
            </FieldItem>
            {values.alertPercent !== null && values.alertPercent !== undefined && (
              <FieldItem
                name="alertEmails"
                extra={t('activityBox.prize.alertEmailsHint', { max: STOCK_ALERT_EMAILS_MAX })}
              >
                <Select
                  mode="tags"
                  open={false}
                  suffixIcon={null}
                  tokenSeparators={[' ', ',', ';']}
                  disabled={readOnly}
                />
              </FieldItem>
            )}
          </>
        );
      }}
    </RecordForm>
  );
}
