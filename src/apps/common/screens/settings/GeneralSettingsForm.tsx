import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Radio, Select, Skeleton } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import {
  downloadBrandLogo,
  type GeneralSettings,
  getGeneralSettings,
  updateGeneralSettings,
  uploadBrandLogo,
} from '../../../../contract/common/settings/generalSettings.ts';
import { BRAND_LOGO_RULE } from '../../../../domain/common/settings/brandLogo.ts';
import { EVENT_DAYS_MAX, EVENT_DAYS_MIN } from '../../../../domain/profile/event/eventRetention.ts';
import { largestOf } from '../../../../domain/shared/file/fileRule.ts';
import { formatDate, formatNumber } from '../../../../domain/shared/text/format.ts';
import { DATE_FORMATS, DEFAULT_FORMATS, NUMBER_FORMATS, TIME_FORMATS } from '../../../../domain/shared/text/formats.ts';
import { timeZones } from '../../../../domain/shared/tenant.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  ErrorPanel,
  FieldItem,
  FormPage,
  ImageField,
  NumberField,
  SchemaFields,
  TextField,
  useTexts,
} from '../../../../ui/index.ts';
import { GeneralSettingsTabs } from '../../settings/GeneralSettingsTabs.tsx';
import { at } from '../../parts/at.ts';

type Values = Omit<GeneralSettings, 'version'>;

/** A day and a number whose parts can be told from each other. */
const EXAMPLE_DAY = '2026-12-31';
const EXAMPLE_NUMBER = 1_234_567.8;

/** Brand, time zone and formats of the tenant, and how long it keeps events. */
export function GeneralSettingsForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [form] = Form.useForm<Values>();
  const [saved, setSaved] = useState(false);
  const { lang } = host.snapshot();
  const zones = useMemo(() => timeZones().map((zone) => ({ value: zone, label: zone })), []);
  const query = useQuery({
    queryKey: ['generalSettings.get'],
    queryFn: () => host.request.call(getGeneralSettings, {}),
  });
  const settings = query.data;
  const dateLabel = (date: Values['dateFormat']): string =>
    t(`common.generalSet.dateFormat.${date}`, {
      example: formatDate(EXAMPLE_DAY, lang, { ...DEFAULT_FORMATS, date }),
    });
  const timeLabel = (time: Values['timeFormat']): string => t(`common.generalSet.timeFormat.${time}`);
  const numberLabel = (number: Values['numberFormat']): string =>
    number === 'language' ? t('common.generalSet.dateFormat.language') : formatNumber(EXAMPLE_NUMBER, lang, number);
  const daysLabel = (days: number): string => `${formatNumber(days, lang)} ${t('common.generalSet.days')}`;
  return (
    <GeneralSettingsTabs active={at('common.generalSet')}>
      {query.isError && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton active />}
      {saved && (
        <Alert
          type="success"
          showIcon
          role="status"
          style={{ marginBlockEnd: 16, maxWidth: 720 }}
          title={t('common.generalSet.reload')}
          action={<Button onClick={() => window.location.reload()}>{t('common.generalSet.reloadNow')}</Button>}
        />
      )}
      {settings !== undefined && (
        <FormPage<Values, GeneralSettings>
          key={settings.version}
          formKey="common.generalSettings"
          form={form}
          initialValues={settings}
          version={settings.version}
          readOnly={!host.has('generalSet:edit')}
          onSubmit={(values, version) =>
            host.request.call(
              updateGeneralSettings,
              { body: { ...values, version: version ?? 1 } },
              { showError: false },
            )
          }
          conflict={{ toValues: (stored) => stored as GeneralSettings }}
          onSaved={() => setSaved(true)}
        >
          <SchemaFields texts="common.generalSet" schema={updateGeneralSettings.body}>
            <TextField name="brandName" hint />
            <ImageField
              name="logo"
              extra={t('common.generalSet.logoHint', { max: largestOf(BRAND_LOGO_RULE) / 1024 })}
              rule={BRAND_LOGO_RULE}
              upload={(file, signal) =>
                host.request.call(uploadBrandLogo, { body: {}, file }, { signal, showError: false })
              }
              download={(id) => host.request.download(downloadBrandLogo, { params: { id } })}
            />
            <FieldItem name="timeZone" hint>
              <Select showSearch options={zones} />
            </FieldItem>
            <FieldItem name="dateFormat" show={(value) => dateLabel(value as Values['dateFormat'])}>
              <Select options={DATE_FORMATS.map((value) => ({ value, label: dateLabel(value) }))} />
            </FieldItem>
            <FieldItem name="timeFormat" show={(value) => timeLabel(value as Values['timeFormat'])}>
              <Radio.Group options={TIME_FORMATS.map((value) => ({ value, label: timeLabel(value) }))} />
            </FieldItem>
            <FieldItem name="numberFormat" show={(value) => numberLabel(value as Values['numberFormat'])}>
              <Select options={NUMBER_FORMATS.map((value) => ({ value, label: numberLabel(value) }))} />
            </FieldItem>
            <FieldItem name="eventDays" hint show={(days) => daysLabel(days as number)}>
              <NumberField
                min={EVENT_DAYS_MIN}
                max={EVENT_DAYS_MAX}
                suffix={t('common.generalSet.days')}
                style={{ width: 240 }}
              />
            </FieldItem>
          </SchemaFields>
        </FormPage>
      )}
    </GeneralSettingsTabs>
  );
}
