import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { createSite, getSite, type Site, updateSite } from '../../../contract/site.ts';
import { NAME_MAX } from '../../../domain/account.ts';
import { needsDomain, SITE_TYPES, type SiteType } from '../../../domain/site.ts';
import { HOST_MAX, isHostName } from '../../../domain/tenantDomain.ts';
import { useHost } from '../../../sdk/index.ts';
import { ErrorPanel, FormPage, maxRule, PageHeader, requiredRule, ruleOf, useTexts } from '../../../ui/index.ts';

interface Values {
  name: string;
  type: SiteType;
  domain?: string;
}

const toValues = ({ name, type, domain, version }: Site): Values & { version: number } => ({
  name,
  type,
  domain,
  version,
});

/** Adds or changes a site (§3.4). */
export function SiteForm(): ReactNode {
  const { id } = useParams();
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const query = useQuery({
    queryKey: ['site.get', id],
    queryFn: () => host.request.call(getSite, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  if (query.error !== null) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  const site = query.data;
  if (id !== undefined && site === undefined) return <Skeleton active />;
  const back = (): void => void navigate('/generalSet/sites');
  return (
    <>
      <PageHeader
        title={site?.name ?? t('common.generalSet.site.create.title')}
        back={{ to: '/generalSet/sites', label: t('common.generalSet.sites.title') }}
        description={site && `${t('common.site.number')} ${site.number}`}
      />
      <FormPage<Values, Site>
        key={site?.version}
        formKey={`common.site.${id ?? 'new'}`}
        form={form}
        initialValues={site === undefined ? { type: 'website' } : toValues(site)}
        version={site?.version}
        readOnly={!host.has('generalSet:edit')}
        onSubmit={({ domain = '', ...rest }, version) => {
          const body = { ...rest, domain };
          return id === undefined
            ? host.request.call(createSite, { body }, { showError: false })
            : host.request.call(
                updateSite,
                { params: { id }, body: { ...body, version: version ?? 1 } },
                { showError: false },
              );
        }}
        conflict={{
          toValues: (stored) => toValues(stored as Site),
          fields: [
            { label: t('common.site.name'), show: ({ name }: Values) => name },
            { label: t('common.site.type'), show: ({ type }: Values) => t(`common.site.type.${type}`) },
            { label: t('common.site.domain'), show: ({ domain }: Values) => domain || '–' },
          ],
        }}
        onSaved={back}
        onCancel={back}
      >
        <Form.Item name="name" label={t('common.site.name')} rules={[requiredRule(t), maxRule(NAME_MAX, t)]}>
          <Input showCount maxLength={NAME_MAX} autoComplete="off" />
        </Form.Item>
        <Form.Item name="type" label={t('common.site.type')}>
          <Select options={SITE_TYPES.map((value) => ({ value, label: t(`common.site.type.${value}`) }))} />
        </Form.Item>
        <Form.Item noStyle dependencies={['type']}>
          {({ getFieldValue }) => (
            <Form.Item
              name="domain"
              label={t('common.site.domain')}
              extra={t('common.site.domainHint')}
              rules={[
                ...(needsDomain(getFieldValue('type') as SiteType) ? [requiredRule(t)] : []),
                ruleOf(isHostName, 'hostFormat', t),
              ]}
            >
              <Input maxLength={HOST_MAX} autoComplete="off" spellCheck={false} />
            </Form.Item>
          )}
        </Form.Item>
      </FormPage>
    </>
  );
}
