import { Button, Card, Checkbox, Dropdown, Flex } from 'antd';
import type { ReactNode } from 'react';
import {
  AGREEMENT_MAX,
  DROPDOWN_OPTIONS,
  FIELD_LABEL_MAX,
  FIELD_LENGTH,
  FORM_FIELD_KINDS,
  FORM_FIELDS_MAX,
  type FormField,
  hasOptions,
} from '../../../domain/activity-box/activityPage/FormField.ts';
import { newField } from '../../../domain/activity-box/activityPage/newComponent.ts';
import { BUTTON_TEXT_MAX, type FormComponent } from '../../../domain/activity-box/activityPage/PageComponent.ts';
import { ComposedInput, useTexts } from '../../../ui/index.ts';
import { NumberProperty, TextProperty } from './fieldParts.tsx';

const T = 'activityBox.editor';

/** The form of a page (§3.4): its fields, what one agrees to, and its button. */
export function FormFields({
  value,
  newId,
  onChange,
}: {
  value: FormComponent;
  newId: () => string;
  onChange: (form: FormComponent) => void;
}): ReactNode {
  const t = useTexts();
  const { fields } = value;
  const setFields = (changed: FormField[]): void => onChange({ ...value, fields: changed });
  return (
    <Flex vertical gap="middle">
      <TextProperty
        name="title"
        value={value.title}
        max={BUTTON_TEXT_MAX}
        onChange={(title) => onChange({ ...value, title })}
      />
      {fields.map((field, at) => (
        <OneField
          key={field.id}
          field={field}
          onChange={(changed) => setFields(fields.with(at, changed))}
          onRemove={() => setFields(fields.toSpliced(at, 1))}
          {...(at === 0 ? {} : { onUp: () => setFields(fields.toSpliced(at, 1).toSpliced(at - 1, 0, field)) })}
        />
      ))}
      <Dropdown
        trigger={['click']}
        menu={{
          items: FORM_FIELD_KINDS.map((kind) => ({ key: kind, label: t(`${T}.fieldKind.${kind}`) })),
          onClick: ({ key }) => {
            const kind = FORM_FIELD_KINDS.find((one) => one === key) ?? 'input';
            setFields([...fields, newField(kind, newId(), t(`${T}.fieldKind.${kind}`))]);
          },
        }}
        disabled={fields.length >= FORM_FIELDS_MAX}
      >
        <Button>{t(`${T}.form.addField`)}</Button>
      </Dropdown>
      <TextProperty
        name="agreement"
        value={value.agreement}
        max={AGREEMENT_MAX}
        rows={3}
        onChange={(agreement) => onChange({ ...value, agreement })}
      />
      <TextProperty
        name="submitText"
        value={value.submitText}
        max={BUTTON_TEXT_MAX}
        onChange={(submitText) => onChange({ ...value, submitText })}
      />
    </Flex>
  );
}

function OneField({
  field,
  onChange,
  onRemove,
  onUp,
}: {
  field: FormField;
  onChange: (field: FormField) => void;
  onRemove: () => void;
  onUp?: () => void;
}): ReactNode {
  const t = useTexts();
  return (
    <Card
      size="small"
      title={t(`${T}.fieldKind.${field.kind}`)}
      extra={
        <>
          {onUp !== undefined && (
            <Button type="text" size="small" onClick={onUp}>
              {t(`${T}.moveUp`)}
            </Button>
          )}
          <Button type="text" size="small" onClick={onRemove}>
            {t('ui.action.remove')}
          </Button>
        </>
      }
    >
      <Flex vertical gap="small">
        <TextProperty
          name="label"
          value={field.label}
          max={FIELD_LABEL_MAX}
          onChange={(label) => onChange({ ...field, label })}
        />
        {'maxLength' in field && (
          <NumberProperty
            name="maxLength"
            value={field.maxLength}
            bounds={FIELD_LENGTH}
            onChange={(maxLength) => onChange({ ...field, maxLength })}
          />
        )}
        {hasOptions(field) &&
          field.options.map((option, at) => (
            <Flex key={at} gap="small">
              <ComposedInput
                aria-label={t(`${T}.form.option`, { number: at + 1 })}
                placeholder={t(`${T}.form.option`, { number: at + 1 })}
                value={option}
                maxLength={FIELD_LENGTH.max}
                onChange={(text) => onChange({ ...field, options: field.options.with(at, text) })}
              />
              {field.kind === 'dropdown' && field.options.length > DROPDOWN_OPTIONS.min && (
                <Button onClick={() => onChange({ ...field, options: field.options.toSpliced(at, 1) })}>
                  {t('ui.action.remove')}
                </Button>
              )}
            </Flex>
          ))}
        {field.kind === 'dropdown' && (
          <Button
            disabled={field.options.length >= DROPDOWN_OPTIONS.max}
            onClick={() => onChange({ ...field, options: [...field.options, ''] })}
          >
            {t(`${T}.form.addOption`)}
          </Button>
        )}
        <Checkbox
          checked={field.isRequired}
          onChange={({ target }) => onChange({ ...field, isRequired: target.checked })}
        >
          {t(`${T}.form.isRequired`)}
        </Checkbox>
      </Flex>
    </Card>
  );
}
