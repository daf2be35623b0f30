import { useQuery } from '@tanstack/react-query';
import { Flex, Select } from 'antd';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import {
  createSmsTemplate,
  getSmsTemplate,
  getSmsTemplateOptions,
  type SmsTemplate,
  updateSmsTemplate,
} from '../../../../contract/common/sms/smsTemplate.ts';
import { findSensitiveWords } from '../../../../domain/common/sms/sensitiveWords.ts';
import { SMS_REGIONS } from '../../../../domain/common/sms/smsLength.ts';
import { SMS_TYPES, smsText } from '../../../../domain/common/sms/smsTemplate.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ChoiceField, FieldItem, PageAwaited, RecordForm, TextField, useTexts } from '../../../../ui/index.ts';
import { SMS_TEMPLATES } from '../../parts/recordPages.ts';
import { ReviewResult } from '../../review/ReviewResult.tsx';
import { SmsContentItem } from '../../sms/SmsContentItem.tsx';
import { SmsPreview } from '../../sms/SmsPreview.tsx';

interface Named {
  id: string;
  name: string;
}

/** A signature that is being reviewed again is still shown by its name; saving says that it has to be approved. */
const withOwn = (offered: readonly Named[], { signatureId: id, signature: name }: Partial<SmsTemplate>): Named[] => [
  ...offered,
  ...(id == null || name === undefined || offered.some((one) => one.id === id) ? [] : [{ id, name }]),
];

/** Creates, changes or copies a template; either way it is reviewed before it can be used (§2.5, §4.3). */
export function SmsTemplateForm(): ReactNode {
  const copying = useLocation().pathname.endsWith('/copy');
  const host = useHost();
  const t = useTexts();
  const options = useQuery({
    queryKey: ['smsTemplate.options'],
    queryFn: () => host.request.call(getSmsTemplateOptions, {}),
  });
  if (options.data === undefined) return <PageAwaited of={SMS_TEMPLATES} needs={options} />;
  const { signatures, variables, sensitiveWords } = options.data;
  const saved = ({ signature, content, unsubscribe, samples }: SmsTemplate): string => {
    const found = findSensitiveWords(smsText({ signature, content, unsubscribe }, samples), sensitiveWords);
    const words = [...new Set(found.map(({ word }) => word))];
    return words.length === 0 ? t('common.review.submitted') : t('common.smsTemplate.submittedSensitive', { words });
  };
  return (
    <RecordForm
      of={SMS_TEMPLATES}
      get={getSmsTemplate}
      create={createSmsTemplate}
      update={updateSmsTemplate}
      initial={{
        name: '',
        type: 'other',
        region: 'domestic',
        content: '',
        signatureId: null,
        unsubscribe: t('common.smsTemplate.unsubscribeStarter'),
        samples: {},
      }}
      toBody={({ samples, signatureId, ...values }) => ({
        ...values,
        signatureId: signatureId ?? null,
        samples: Object.fromEntries(Object.entries(samples).filter(([, value]) => value)),
      })}
      copy={copying ? (values) => ({ ...values, name: '' }) : undefined}
      above={(template) => <ReviewResult of={template} />}
      submitLabel={t('common.review.submit')}
      savedText={saved}
      frame={(form, { values, record }) => (
        <Flex gap="large" wrap align="start">
          <div style={{ flex: '1 1 420px', minWidth: 0 }}>{form}</div>
          <SmsPreview
            parts={{
              signature: withOwn(signatures, record ?? {}).find(({ id }) => id === values.signatureId)?.name ?? '',
              content: values.content,
              unsubscribe: values.type === 'other' ? values.unsubscribe : '',
            }}
            region={values.region}
            samples={values.samples}
            sensitiveWords={sensitiveWords}
          />
        </Flex>
      )}
    >
      {({ values, record, readOnly }) => {
        const choices = withOwn(signatures, record ?? {});
        return (
          <>
            <TextField name="name" />
            <ChoiceField name="type" choices={SMS_TYPES} radio />
            <ChoiceField name="region" choices={SMS_REGIONS} radio />
            <FieldItem
              name="signatureId"
              label={t('common.smsTemplate.signature')}
              extra={t('common.smsTemplate.signatureHint')}
              show={(id) => choices.find((one) => one.id === id)?.name ?? '–'}
            >
              <Select
                allowClear={values.region === 'international'}
                showSearch={{ optionFilterProp: 'label' }}
                notFoundContent={t('common.smsTemplate.noSignature')}
                options={choices.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </FieldItem>
            <SmsContentItem content={values.content} variables={variables} readOnly={readOnly} />
            {values.type === 'other' && <TextField name="unsubscribe" hint />}
          </>
        );
      }}
    </RecordForm>
  );
}
