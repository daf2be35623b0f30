import { useQuery } from '@tanstack/react-query';
import { Form, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import {
  getOutreachSetting,
  type OutreachSetting,
  updateOutreachSetting,
} from '../../../../contract/outreach/setting/outreachSetting.ts';
import { ALERT_THRESHOLD_MAX, PAUSE_SPANS } from '../../../../domain/outreach/sending/sendThreshold.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  ChoiceField,
  ErrorPanel,
  FieldItem,
  FormPage,
  NumberField,
  PageHeader,
  SchemaFields,
  useFormat,
  useTexts,
} from '../../../../ui/index.ts';
import { LimitFields } from '../../setting/LimitFields.tsx';
import { SendAlerts } from '../../setting/SendAlerts.tsx';
import { SendUsagePanel } from '../../setting/SendUsagePanel.tsx';

type Values = Omit<OutreachSetting, 'version'>;

/** Limits and thresholds of sending (§9), what was sent so far, and the thresholds that were reached. */
export function OutreachSettingForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const query = useQuery({
    queryKey: [getOutreachSetting.id],
    queryFn: () => host.request.call(getOutreachSetting, {}),
  });
  return (
    <>
      <PageHeader title={t('outreach.outreachSetting.title')} description={t('outreach.outreachSetting.description')} />
      {query.isError && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton active />}
      {query.data !== undefined && <SettingForm key={query.data.version} setting={query.data} />}
      <SendUsagePanel />
      <SendAlerts />
    </>
  );
}

function SettingForm({ setting }: { setting: OutreachSetting }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [form] = Form.useForm<Values>();
  const amount = (value: unknown): string =>
    value === 0 ? t('outreach.outreachSetting.unlimited') : format.number(value as number);
  return (
    <FormPage<Values, OutreachSetting>
      formKey="outreach.outreachSetting"
      form={form}
      initialValues={setting}
      version={setting.version}
      readOnly={!host.has('outreachSetting:edit')}
      onSubmit={(values, version) =>
        host.request.call(updateOutreachSetting, { body: { ...values, version: version ?? 1 } }, { showError: false })
      }
      conflict={{ toValues: (stored) => stored as OutreachSetting }}
      onSaved={() => undefined}
    >
      <SchemaFields texts="outreach.outreachSetting" schema={updateOutreachSetting.body}>
        <LimitFields />
        {(['alertDaily', 'alertMonthly', 'pauseThreshold'] as const).map((name) => (
          <FieldItem key={name} name={name} hint show={amount}>
            <NumberField min={0} max={ALERT_THRESHOLD_MAX} style={{ width: 240 }} />
          </FieldItem>
        ))}
        <ChoiceField name="pauseSpan" choices={PAUSE_SPANS} radio />
      </SchemaFields>
    </FormPage>
  );
}
