import { useQuery } from '@tanstack/react-query';
import { Form, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import {
  getTenantDefaults,
  type TenantDefaults,
  updateTenantDefaults,
} from '../../../../contract/common/settings/tenantDefaults.ts';
import { EMAIL_MAX } from '../../../../domain/shared/address/email.ts';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '../../../../domain/shared/text/language.ts';
import {
  AUDIENCE_MAX,
  DAILY_PER_PERSON_MAX,
  PASSWORD_KINDS,
} from '../../../../domain/common/settings/tenantDefaults.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  FieldItem,
  FormPage,
  NumberField,
  PageAwaited,
  PageHeader,
  SchemaFields,
  TextField,
  useFormat,
  useTexts,
} from '../../../../ui/index.ts';

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
  const head = { title: t('common.tenantDefaultSet.title'), description: t('common.tenantDefaultSet.description') };
  if (defaults === undefined) return <PageAwaited {...head} needs={query} />;
  const kindsLabel = (kinds: unknown): string =>
    t('common.tenantDefaultSet.passwordKinds.of', { kinds: kinds as number });
  const limitLabel = (limit: unknown): string =>
    limit === 0 ? t('common.tenantDefaultSet.unlimited') : format.number(limit as number);
  const addressesLabel = (enough: boolean): string =>
    t(`common.tenantDefaultSet.oneAddressIsEnough.${enough ? 'yes' : 'no'}`);
  const hosts = defaults.senderHosts;
  return (
    <>
      <PageHeader {...head} />
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
        conflict={{ toValues: (stored) => toValues(stored as TenantDefaults) }}
        onSaved={() => undefined}
      >
        <SchemaFields texts="common.tenantDefaultSet" schema={updateTenantDefaults.body}>
          <FieldItem name="defaultLang" hint show={(lang) => LANGUAGE_NAMES[lang as Language]}>
            <Select options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))} />
          </FieldItem>
          <TextField name="senderName" hint />
          <TextField
            name="senderAddress"
            extra={
              hosts.length === 0
                ? t('common.tenantDefaultSet.noSenderHosts')
                : t('common.tenantDefaultSet.senderHosts', { hosts: hosts.join(', ') })
            }
            input={{ inputMode: 'email', maxLength: EMAIL_MAX, spellCheck: false }}
          />
          <FieldItem name="pictureHosts" hint show={(shown) => (shown as string[]).join(', ')}>
            <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[' ', ',', '，', ';']} />
          </FieldItem>
          <FieldItem name="passwordKinds" hint show={kindsLabel}>
            <Radio.Group options={PASSWORD_KINDS.map((value) => ({ value, label: kindsLabel(value) }))} />
          </FieldItem>
          {(
            [
              ['audienceMax', AUDIENCE_MAX],
              ['dailyPerPerson', DAILY_PER_PERSON_MAX],
            ] as const
          ).map(([name, max]) => (
            <FieldItem key={name} name={name} extra={t('common.tenantDefaultSet.limitHint')} show={limitLabel}>
              <NumberField min={0} max={max} style={{ width: 240 }} />
            </FieldItem>
          ))}
          <FieldItem name="oneAddressIsEnough" hint show={(enough) => addressesLabel(enough === true)}>
            <Radio.Group options={[false, true].map((enough) => ({ value: enough, label: addressesLabel(enough) }))} />
          </FieldItem>
        </SchemaFields>
      </FormPage>
    </>
  );
}
