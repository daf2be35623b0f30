import { useQuery } from '@tanstack/react-query';
import { Alert, Flex, Form, Input, Radio, Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import {
  createSmsTemplate,
  getSmsTemplate,
  getSmsTemplateOptions,
  type SmsTemplate,
  updateSmsTemplate,
} from '../../../contract/smsTemplate.ts';
import { NAME_MAX } from '../../../domain/account.ts';
import { findSensitiveWords } from '../../../domain/sensitiveWords.ts';
import { SMS_REGIONS } from '../../../domain/smsLength.ts';
import { isUnsubscribePrompt, SMS_TYPES, smsText, UNSUBSCRIBE_MAX } from '../../../domain/smsTemplate.ts';
import { useHost } from '../../../sdk/index.ts';
import { ErrorPanel, FormPage, maxRule, PageHeader, requiredRule, ruleOf, useTexts } from '../../../ui/index.ts';
import { ReviewResult } from '../parts/ReviewResult.tsx';
import { SmsContentItem } from '../parts/SmsContentItem.tsx';
import { SmsPreview } from '../parts/SmsPreview.tsx';

type Values = Pick<SmsTemplate, 'name' | 'type' | 'region' | 'content'> & {
  signatureId?: string | null;
  unsubscribe?: string;
  samples?: Record<string, string>;
};

const toValues = (template: SmsTemplate): Values & { version: number } => ({
  name: template.name,
  type: template.type,
  region: template.region,
  content: template.content,
  signatureId: template.signatureId,
  unsubscribe: template.unsubscribe,
  samples: template.samples,
  version: template.version,
});

/** Creates, changes or copies a template; either way it is reviewed before it can be used (§2.5, §4.3). */
export function SmsTemplateForm(): ReactNode {
  const { id } = useParams();
  const copying = useLocation().pathname.endsWith('/copy');
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const [type, region, signatureId] = [
    Form.useWatch('type', form),
    Form.useWatch('region', form),
    Form.useWatch('signatureId', form),
  ];
  const [content, unsubscribe, samples] = [
    Form.useWatch('content', form),
    Form.useWatch('unsubscribe', form),
    Form.useWatch('samples', form),
  ];
  const readOnly = !host.has('smsTemplate:edit');
  const query = useQuery({
    queryKey: ['smsTemplate.get', id],
    queryFn: () => host.request.call(getSmsTemplate, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const offered = useQuery({
    queryKey: ['smsTemplate.options'],
    queryFn: () => host.request.call(getSmsTemplateOptions, {}),
  });
  const error = query.error ?? offered.error;
  if (error !== null)
    return <ErrorPanel error={error} onRetry={() => void Promise.all([query.refetch(), offered.refetch()])} />;
  const template = query.data;
  const options = offered.data;
  if (options === undefined || (id !== undefined && template === undefined)) return <Skeleton active />;
  const editedId = copying ? undefined : id;
  const back = (): void => void navigate('/smsMessage');

  // A signature that is being reviewed again is still shown by its name; saving says that it has to be approved.
  const own = template?.signatureId ?? undefined;
  const signatures = [
    ...options.signatures,
    ...(own === undefined || options.signatures.some((one) => one.id === own)
      ? []
      : [{ id: own, name: template?.signature ?? '' }]),
  ];
  const signatureName = (chosen: string | null | undefined): string =>
    signatures.find((one) => one.id === chosen)?.name ?? '';
  const partsOf = (values: Partial<Values>) => ({
    signature: signatureName(values.signatureId),
    content: values.content ?? '',
    unsubscribe: values.type === 'other' ? (values.unsubscribe ?? '') : '',
  });
  const sensitiveIn = (values: Partial<Values>): string[] => [
    ...new Set(
      findSensitiveWords(smsText(partsOf(values), values.samples), options.sensitiveWords).map((one) => one.word),
    ),
  ];
  const initial: Partial<Values> =
    template === undefined
      ? { type: 'other', region: 'domestic', unsubscribe: t('common.smsTemplate.unsubscribeStarter') }
      : { ...toValues(template), ...(copying ? { name: '' } : {}) };
  const title = copying ? t('common.smsTemplate.copy.title') : (template?.name ?? t('common.smsTemplate.create.title'));
  return (
    <>
      <PageHeader title={title} back={{ to: '/smsMessage', label: t('common.smsTemplate.title') }} />
      {template !== undefined && !copying && <ReviewResult of={template} />}
      <Flex gap="large" wrap align="start">
        <div style={{ flex: '1 1 420px', minWidth: 0 }}>
          <FormPage<Values, SmsTemplate>
            key={template?.version}
            formKey={`common.smsTemplate.${copying ? `copy.${id}` : (id ?? 'new')}`}
            form={form}
            initialValues={initial}
            version={copying ? undefined : template?.version}
            readOnly={readOnly}
            submitLabel={t('common.review.submit')}
            savedText={(saved) => {
              const words = sensitiveIn(saved);
              return words.length === 0
                ? t('common.review.submitted')
                : t('common.smsTemplate.submittedSensitive', { words: words.join('、') });
            }}
            onSubmit={(values, version) => {
              const body = {
                ...values,
                signatureId: values.signatureId ?? null,
                unsubscribe: values.unsubscribe ?? '',
                samples: Object.fromEntries(Object.entries(values.samples ?? {}).filter(([, value]) => value)),
              };
              return editedId === undefined
                ? host.request.call(createSmsTemplate, { body }, { showError: false })
                : host.request.call(
                    updateSmsTemplate,
                    { params: { id: editedId }, body: { ...body, version: version ?? 1 } },
                    { showError: false },
                  );
            }}
            conflict={{
              toValues: (stored) => toValues(stored as SmsTemplate),
              fields: [
                { label: t('common.smsTemplate.name'), show: (values) => values.name },
                {
                  label: t('common.smsTemplate.type'),
                  show: (values) => t(`common.smsTemplate.type.${values.type}`),
                },
                { label: t('common.smsTemplate.text'), show: (values) => smsText(partsOf(values)) },
              ],
            }}
            onSaved={back}
            onCancel={back}
          >
            <Form.Item name="name" label={t('common.smsTemplate.name')} rules={[requiredRule(t), maxRule(NAME_MAX, t)]}>
              <Input showCount maxLength={NAME_MAX} autoComplete="off" />
            </Form.Item>
            <Form.Item name="type" label={t('common.smsTemplate.type')}>
              <Radio.Group
                options={SMS_TYPES.map((value) => ({ value, label: t(`common.smsTemplate.type.${value}`) }))}
              />
            </Form.Item>
            <Form.Item name="region" label={t('common.smsTemplate.region')}>
              <Radio.Group
                options={SMS_REGIONS.map((value) => ({ value, label: t(`common.smsTemplate.region.${value}`) }))}
              />
            </Form.Item>
            <Form.Item
              name="signatureId"
              label={t('common.smsTemplate.signature')}
              extra={t('common.smsTemplate.signatureHint')}
              rules={region === 'international' ? [] : [requiredRule(t)]}
            >
              <Select
                allowClear={region === 'international'}
                showSearch={{ optionFilterProp: 'label' }}
                notFoundContent={t('common.smsTemplate.noSignature')}
                options={signatures.map((one) => ({ value: one.id, label: one.name }))}
              />
            </Form.Item>
            <SmsContentItem variables={options.variables} readOnly={readOnly} />
            {type === 'other' && (
              <Form.Item
                name="unsubscribe"
                label={t('common.smsTemplate.unsubscribe')}
                extra={t('common.smsTemplate.unsubscribeHint')}
                rules={[maxRule(UNSUBSCRIBE_MAX, t), ruleOf(isUnsubscribePrompt, 'unsubscribeFormat', t)]}
              >
                <Input showCount maxLength={UNSUBSCRIBE_MAX} autoComplete="off" />
              </Form.Item>
            )}
            <Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={t('common.smsTemplate.notSentYet')} />
          </FormPage>
        </div>
        <SmsPreview
          parts={partsOf({ type, signatureId, content, unsubscribe })}
          region={region ?? 'domestic'}
          samples={samples ?? {}}
          sensitiveWords={options.sensitiveWords}
        />
      </Flex>
    </>
  );
}
