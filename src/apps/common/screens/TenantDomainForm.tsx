import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  checkTenantDomain,
  createTenantDomain,
  getTenantDomain,
  type TenantDomainDetail,
  updateTenantDomain,
} from '../../../contract/tenantDomain.ts';
import {
  DOMAIN_KINDS,
  type DomainKind,
  HOST_MAX,
  isMainDomain,
  isSenderName,
  isSubdomain,
  needsSubdomain,
  SENDER_NAME_MAX,
} from '../../../domain/tenantDomain.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  ErrorPanel,
  FormPage,
  maxRule,
  PageHeader,
  ReloadOutlined,
  requiredRule,
  ruleOf,
  useAction,
  useTexts,
} from '../../../ui/index.ts';
import { DayPicker } from '../parts/DayPicker.tsx';
import { DnsRecords } from '../parts/DnsRecords.tsx';
import { DomainStatus } from '../parts/DomainStatus.tsx';

interface Values {
  kind: DomainKind;
  mainDomain: string;
  subdomain?: string;
  senderName?: string;
  validFrom?: string | null;
  validTo?: string | null;
}

/** How often the page of a waiting domain looks whether it has become effective. */
const WAITING_MS = 10_000;

const toValues = (domain: TenantDomainDetail): Values & { version: number } => {
  const { kind, mainDomain, subdomain, senderName, validFrom, validTo, version } = domain;
  return { kind, mainDomain, subdomain, senderName, validFrom, validTo, version };
};

/** Adds or changes a domain (§3.4, §5.3); one that exists is shown with the DNS records that it needs. */
export function TenantDomainForm(): ReactNode {
  const { id } = useParams();
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const [busy, run] = useAction();
  const mayEdit = host.has('generalSet:edit');
  const query = useQuery({
    queryKey: ['tenantDomain.get', id],
    queryFn: () => host.request.call(getTenantDomain, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => data?.status === 'notEffective' && WAITING_MS,
  });
  if (query.error !== null) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  const domain = query.data;
  if (id !== undefined && domain === undefined) return <Skeleton active />;
  const list = '/generalSet/domains';
  return (
    <>
      <PageHeader
        title={domain?.host ?? t('common.tenantDomain.create.title')}
        back={{ to: list, label: t('common.tenantDomain.title') }}
        status={domain && <DomainStatus domain={domain} />}
      />
      {domain !== undefined && (
        <DnsRecords
          domain={domain}
          action={
            mayEdit && (
              <Button
                icon={<ReloadOutlined />}
                loading={busy}
                onClick={() =>
                  void run(
                    () => host.request.call(checkTenantDomain, { params: { id: domain.id } }),
                    t('common.tenantDomain.checked'),
                  )
                }
              >
                {t('common.tenantDomain.checkNow')}
              </Button>
            )
          }
        />
      )}
      <FormPage<Values, TenantDomainDetail>
        key={domain?.version}
        formKey={`common.tenantDomain.${id ?? 'new'}`}
        form={form}
        initialValues={domain === undefined ? { kind: 'activity' } : toValues(domain)}
        version={domain?.version}
        readOnly={!mayEdit}
        onSubmit={({ subdomain = '', senderName = '', validFrom = null, validTo = null, ...rest }, version) => {
          const body = { ...rest, subdomain, senderName, validFrom, validTo };
          return id === undefined
            ? host.request.call(createTenantDomain, { body }, { showError: false })
            : host.request.call(
                updateTenantDomain,
                { params: { id }, body: { ...body, version: version ?? 1 } },
                { showError: false },
              );
        }}
        conflict={{
          toValues: (stored) => toValues(stored as TenantDomainDetail),
          fields: (['subdomain', 'mainDomain', 'senderName', 'validFrom', 'validTo'] as const).map((field) => ({
            label: t(`common.tenantDomain.${field}`),
            show: (values: Values) => values[field] || '–',
          })),
        }}
        onSaved={(saved: TenantDomainDetail | undefined) =>
          // A new one is shown with the records to set.
          void navigate(saved === undefined || id !== undefined ? list : `${list}/${saved.id}`, {
            replace: id === undefined,
          })
        }
        onCancel={() => void navigate(list)}
      >
        <Form.Item name="kind" label={t('common.tenantDomain.kind')}>
          <Select
            disabled={id !== undefined || !mayEdit}
            options={DOMAIN_KINDS.map((value) => ({ value, label: t(`common.tenantDomain.kind.${value}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="mainDomain"
          label={t('common.tenantDomain.mainDomain')}
          extra={t('common.tenantDomain.mainDomainHint')}
          rules={[requiredRule(t), ruleOf(isMainDomain, 'mainDomainFormat', t)]}
        >
          <Input maxLength={HOST_MAX} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item noStyle dependencies={['kind']}>
          {({ getFieldValue }) => {
            const kind = getFieldValue('kind') as DomainKind;
            return (
              <>
                <Form.Item
                  name="subdomain"
                  label={t('common.tenantDomain.subdomain')}
                  extra={t('common.tenantDomain.subdomainHint')}
                  rules={[
                    ...(needsSubdomain(kind) ? [requiredRule(t)] : []),
                    ruleOf(isSubdomain, 'subdomainFormat', t),
                  ]}
                >
                  <Input maxLength={HOST_MAX} autoComplete="off" spellCheck={false} />
                </Form.Item>
                {kind === 'email' && (
                  <Form.Item
                    name="senderName"
                    label={t('common.tenantDomain.senderName')}
                    extra={t('common.tenantDomain.senderNameHint')}
                    rules={[maxRule(SENDER_NAME_MAX, t), ruleOf(isSenderName, 'senderNameFormat', t)]}
                  >
                    <Input showCount maxLength={SENDER_NAME_MAX} autoComplete="off" />
                  </Form.Item>
                )}
              </>
            );
          }}
        </Form.Item>
        <Form.Item
          name="validFrom"
          label={t('common.tenantDomain.validFrom')}
          extra={t('common.tenantDomain.validityHint')}
        >
          <DayPicker />
        </Form.Item>
        <Form.Item
          name="validTo"
          label={t('common.tenantDomain.validTo')}
          extra={t('common.tenantDomain.validityHint')}
          dependencies={['validFrom']}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_rule, to: string | null | undefined) => {
                const from = getFieldValue('validFrom') as string | null | undefined;
                if (from && to && to < from) throw new Error(t('error.dateOrder'));
              },
            }),
          ]}
        >
          <DayPicker />
        </Form.Item>
      </FormPage>
    </>
  );
}
