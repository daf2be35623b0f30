import { useQuery } from '@tanstack/react-query';
import { Alert, Select } from 'antd';
import type { ReactNode } from 'react';
import { listMessageTemplates, type Message } from '../../../contract/outreach/message/message.ts';
import { MARKETING_WINDOW } from '../../../domain/outreach/task/marketingWindow.ts';
import { fallbackVariables } from '../../../domain/outreach/message/smsFallback.ts';
import { keepsMarketingWindow } from '../../../domain/outreach/message/smsKind.ts';
import { FALLBACK_MAX } from '../../../domain/shared/text/messageTemplate.ts';
import { useHost } from '../../../sdk/index.ts';
import { ErrorPanel, FieldItem, useTexts } from '../../../ui/index.ts';
import { TemplateValues } from './TemplateValues.tsx';

/** The approved template that a text message is written by, what it says for whoever has no value, and when carriers let it through (§5.3). */
export function TextFields({
  chosen,
  record,
}: {
  chosen: string | null;
  /** The stored message: its template is shown by its name while it is reviewed again. */
  record: Message | undefined;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const templates = useQuery({
    queryKey: ['message.smsTemplates'],
    queryFn: () => host.request.call(listMessageTemplates, {}),
  });
  if (templates.error !== null) return <ErrorPanel error={templates.error} onRetry={() => void templates.refetch()} />;
  const offered = templates.data ?? [];
  const own = record?.smsTemplateId ?? null;
  const isOffered = own === null || offered.some(({ id }) => id === own);
  const options = [
    ...offered.map(({ id, name }) => ({ value: id, label: name })),
    ...(isOffered || templates.data === undefined ? [] : [{ value: own, label: record?.smsTemplateName ?? '' }]),
  ];
  const sms = offered.find(({ id }) => id === chosen) ?? (chosen === own ? (record?.sms ?? undefined) : undefined);
  const variables = sms === undefined ? [] : fallbackVariables(sms.content);
  return (
    <>
      <FieldItem
        name="smsTemplateId"
        hint
        show={(id) => options.find(({ value }) => value === id)?.label ?? '–'}
        getValueProps={(id: string | null) => ({ value: templates.data === undefined ? undefined : id })}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={templates.isPending}
          options={options}
          notFoundContent={t('outreach.message.noTemplates')}
        />
      </FieldItem>
      {variables.length > 0 && (
        <FieldItem name="fallbacks" hint>
          <TemplateValues
            label={t('outreach.message.fallbacks')}
            fields={variables.map((name) => ({ key: name, name }))}
            maxLength={FALLBACK_MAX}
          />
        </FieldItem>
      )}
      {sms !== undefined && (
        <Alert
          type="info"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t(`outreach.message.kind.${sms.kind}`)}
          description={keepsMarketingWindow(sms) ? t('outreach.task.window.explanation', MARKETING_WINDOW) : undefined}
        />
      )}
    </>
  );
}
