import { useQuery } from '@tanstack/react-query';
import { Form, Input, InputNumber, Radio, Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { getTenantDefaults, type TenantDefaults, updateTenantDefaults } from '../../../contract/tenantDefaults.ts';
import { EMAIL_MAX, isEmail } from '../../../domain/email.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../domain/language.ts';
import { AUDIENCE_MAX, DAILY_PER_PERSON_MAX, PASSWORD_KINDS } from '../../../domain/tenantDefaults.ts';
import { isSenderName, SENDER_NAME_MAX } from '../../../domain/tenantDomain.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  ErrorPanel,
  FormPage,
  maxRule,
  PageHeader,
  requiredRule,
  ruleOf,
  useFormat,
  useTexts,
} from '../../../ui/index.ts';

type Values = Omit<TenantDefaults, 'version' | 'senderHosts'>;

const toValues = ({ senderHosts: _hosts, ...values }: TenantDefaults): Values & { version: number } => values;

/** What holds for everybody of the tenant who has not been given anything else. */
export function TenantDefaultsForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [form] = Form.useForm<Values>();
  const query = useQuery({
    queryKey: ['tenantDefaults.get'],
    queryFn: () => host.request.call(getTenantDefaults, {}),
  });
  const defaults = query.data;
  const header = (
    <PageHeader title={t('common.tenantDefaultSet.title')} description={t('common.tenantDefaultSet.description')} />
  );
  if (query.error !== null)
    return (
      <>
        {header}
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      </>
    );
  if (defaults === undefined)
    return (
      <>
        {header}
        <Skeleton active />
      </>
    );
  const kindsLabel = (kinds: number): string => t('common.tenantDefaultSet.passwordKinds.of', { kinds });
  const limitLabel = (limit: number): string =>
    limit === 0 ? t('common.tenantDefaultSet.unlimited') : format.number(limit);
  const hosts = defaults.senderHosts;
  return (
    <>
      {header}
      <FormPage<Values, TenantDefaults>
        key={defaults.version}
        formKey="common.tenantDefaults"
        form={form}
        initialValues={toValues(defaults)}
        version={defaults.version}
        readOnly={!host.has('tenantDefaultSet:edit')}
        onSubmit={(values, version) =>
          host.request.call(updateTenantDefaults, { body: { ...values, version: version ?? 1 } }, { showError: false })
        }
        conflict={{
          toValues: (stored) => toValues(stored as TenantDefaults),
          fields: [
            {
              label: t('common.tenantDefaultSet.defaultLang'),
              show: ({ defaultLang }) => LANGUAGE_NAMES[defaultLang],
            },
            { label: t('common.tenantDefaultSet.senderName'), show: ({ senderName }) => senderName },
            { label: t('common.tenantDefaultSet.senderAddress'), show: ({ senderAddress }) => senderAddress },
            {
              label: t('common.tenantDefaultSet.passwordKinds'),
              show: ({ passwordKinds }) => kindsLabel(passwordKinds),
            },
            { label: t('common.tenantDefaultSet.audienceMax'), show: ({ audienceMax }) => limitLabel(audienceMax) },
            {
              label: t('common.tenantDefaultSet.dailyPerPerson'),
              show: ({ dailyPerPerson }) => limitLabel(dailyPerPerson),
            },
          ],
        }}
        onSaved={() => undefined}
      >
        <Form.Item
          name="defaultLang"
          label={t('common.tenantDefaultSet.defaultLang')}
          extra={t('common.tenantDefaultSet.defaultLangHint')}
        >
          <Select options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))} />
        </Form.Item>
        <Form.Item
          name="senderName"
          label={t('common.tenantDefaultSet.senderName')}
          extra={t('common.tenantDefaultSet.senderNameHint')}
          rules={[requiredRule(t), maxRule(SENDER_NAME_MAX, t), ruleOf(isSenderName, 'senderNameFormat', t)]}
        >
          <Input showCount maxLength={SENDER_NAME_MAX} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="senderAddress"
          label={t('common.tenantDefaultSet.senderAddress')}
          extra={
            hosts.length === 0
              ? t('common.tenantDefaultSet.noSenderHosts')
              : t('common.tenantDefaultSet.senderHosts', { hosts: hosts.join(', ') })
          }
          rules={[requiredRule(t), ruleOf(isEmail, 'emailFormat', t)]}
        >
          <Input inputMode="email" maxLength={EMAIL_MAX} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="passwordKinds"
          label={t('common.tenantDefaultSet.passwordKinds')}
          extra={t('common.tenantDefaultSet.passwordKindsHint')}
        >
          <Radio.Group options={PASSWORD_KINDS.map((value) => ({ value, label: kindsLabel(value) }))} />
        </Form.Item>
        <Form.Item
          name="audienceMax"
          label={t('common.tenantDefaultSet.audienceMax')}
          extra={t('common.tenantDefaultSet.limitHint')}
          rules={[requiredRule(t)]}
        >
          <InputNumber min={0} max={AUDIENCE_MAX} precision={0} style={{ width: 240 }} />
        </Form.Item>
        <Form.Item
          name="dailyPerPerson"
          label={t('common.tenantDefaultSet.dailyPerPerson')}
          extra={t('common.tenantDefaultSet.limitHint')}
          rules={[requiredRule(t)]}
        >
          <InputNumber min={0} max={DAILY_PER_PERSON_MAX} precision={0} style={{ width: 240 }} />
        </Form.Item>
      </FormPage>
    </>
  );
}
