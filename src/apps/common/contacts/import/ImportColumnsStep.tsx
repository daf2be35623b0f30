import { Alert, Button, Checkbox, Flex, Form, Input, Radio, Select, Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { VisibleField } from '../../../../contract/common/contacts/customField.ts';
import { CONSENT_CHANNELS, CONSENT_TEXT_MAX } from '../../../../domain/common/contacts/consent.ts';
import {
  EXISTING_CHOICES,
  missingTargets,
  parameterOfTarget,
  targetOfParameter,
} from '../../../../domain/common/contacts/contactImport.ts';
import { CONTACT_FIELDS } from '../../../../domain/common/contacts/contactRow.ts';
import { SectionTitle, useFormat, useTexts } from '../../../../ui/index.ts';
import type { ImportPlan } from './ImportPlan.ts';
import { ImportPreview } from './ImportPreview.tsx';
import type { Sheet } from './Sheet.ts';

/** Rows whose values stand beside a column's title, so that it is known again. */
const EXAMPLES = 3;

/** Second step of an import: what the columns are, what the first rows become, and what is done with contacts that exist. */
export function ImportColumnsStep({
  sheet,
  fields,
  plan,
  oneAddressIsEnough,
  busy,
  onChange,
  onBack,
  onCheck,
}: {
  sheet: Sheet;
  fields: readonly VisibleField[];
  plan: ImportPlan;
  /** A contact needs a number or an e-mail; otherwise both. */
  oneAddressIsEnough: boolean;
  busy: boolean;
  onChange: (change: Partial<ImportPlan>) => void;
  onBack: () => void;
  onCheck: () => void;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const nameOf = (target: string): string => {
    const parameter = parameterOfTarget(target);
    if (parameter === undefined) return t(`common.contact.${target}`);
    return fields.find((field) => field.parameter === parameter)?.name ?? parameter;
  };
  const targets = [...CONTACT_FIELDS, ...fields.map(({ parameter }) => targetOfParameter(parameter))];
  const missing = missingTargets(plan.columns, oneAddressIsEnough);
  const updatable = plan.columns.filter((target) => target !== '' && target !== 'number');
  const update = plan.update.filter((target) => updatable.includes(target));
  const needsUpdate = plan.existing === 'update' && update.length === 0;
  const needsText = plan.channels.length > 0 && plan.text.trim() === '';
  const choose = (column: number, target: string): void =>
    // A field that was another column's is taken from it.
    onChange({
      columns: plan.columns.map((held, index) => (index === column ? target : held === target ? '' : held)),
    });
  return (
    <Flex vertical gap="large">
      <section aria-labelledby="import-columns">
        <SectionTitle id="import-columns">{t('common.import.columns')}</SectionTitle>
        <p>{t('ui.numbers.sheetRead', { sheet: sheet.name })}</p>
        <Table
          size="small"
          rowKey={({ column }) => column}
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={sheet.header.map((title, column) => ({ title, column }))}
          columns={[
            { key: 'title', title: t('common.import.columnTitle'), render: (_value, { title }) => title || '–' },
            {
              key: 'examples',
              title: t('common.import.examples'),
              render: (_value, { column }) => (
                <Typography.Text type="secondary">
                  {sheet.sample
                    .slice(0, EXAMPLES)
                    .map(({ cells }) => (cells[column] ?? '').slice(0, 40))
                    .filter(Boolean)
                    .join(' | ')}
                </Typography.Text>
              ),
            },
            {
              key: 'target',
              title: t('common.import.target'),
              width: 260,
              render: (_value, { title, column }) => (
                <Select
                  aria-label={t('common.import.targetOf', { title: title || String(column + 1) })}
                  style={{ width: 220 }}
                  value={plan.columns[column] ?? ''}
                  onChange={(target: string) => choose(column, target)}
                  options={[
                    { value: '', label: t('common.import.leaveOut') },
                    ...targets.map((target) => ({ value: target, label: nameOf(target) })),
                  ]}
                />
              ),
            },
          ]}
        />
        {missing.length > 0 && (
          <Alert
            type="warning"
            showIcon
            style={{ marginBlockStart: 8 }}
            title={t('common.import.missing', { fields: missing.map(nameOf).join(t('common.import.comma')) })}
          />
        )}
      </section>
      <section aria-labelledby="import-preview">
        <SectionTitle id="import-preview">{t('common.import.preview', { count: sheet.sample.length })}</SectionTitle>
        <p>{t('common.import.rows', { count: format.number(sheet.rows) })}</p>
        <ImportPreview
          sheet={sheet}
          columns={plan.columns}
          fields={fields}
          oneAddressIsEnough={oneAddressIsEnough}
          nameOf={nameOf}
        />
      </section>
      <Form layout="vertical" component="div" style={{ maxWidth: 720 }}>
        <Form.Item label={t('common.import.existing')} htmlFor="import-existing">
          <Radio.Group
            id="import-existing"
            aria-label={t('common.import.existing')}
            value={plan.existing}
            onChange={({ target }) => onChange({ existing: target.value as ImportPlan['existing'] })}
            options={EXISTING_CHOICES.map((value) => ({ value, label: t(`common.import.existing.${value}`) }))}
          />
        </Form.Item>
        {plan.existing === 'update' && (
          <Form.Item
            label={t('common.import.update')}
            extra={t('common.import.updateHint')}
            validateStatus={needsUpdate ? 'error' : ''}
            help={needsUpdate ? t('error.required') : undefined}
          >
            <Checkbox.Group
              value={update}
              onChange={(chosen) => onChange({ update: chosen })}
              options={updatable.map((target) => ({ value: target, label: nameOf(target) }))}
            />
          </Form.Item>
        )}
        <Form.Item label={t('common.import.consent')} extra={t('common.import.consentHint')}>
          <Checkbox.Group
            value={plan.channels}
            onChange={(chosen) => onChange({ channels: chosen })}
            options={CONSENT_CHANNELS.map((channel) => ({
              value: channel,
              label: t(`ui.field.channel.${channel}`),
            }))}
          />
        </Form.Item>
        {plan.channels.length > 0 && (
          <Form.Item
            label={t('common.consent.text')}
            htmlFor="import-consent-text"
            required
            validateStatus={needsText ? 'error' : ''}
            help={needsText ? t('error.required') : undefined}
          >
            <Input.TextArea
              id="import-consent-text"
              rows={3}
              showCount
              maxLength={CONSENT_TEXT_MAX}
              value={plan.text}
              onChange={({ target }) => onChange({ text: target.value })}
            />
          </Form.Item>
        )}
      </Form>
      <Flex gap="small">
        <Button onClick={onBack}>{t('common.import.back')}</Button>
        <Button
          type="primary"
          loading={busy}
          disabled={missing.length > 0 || needsUpdate || needsText}
          onClick={onCheck}
        >
          {t('common.import.check')}
        </Button>
      </Flex>
    </Flex>
  );
}
