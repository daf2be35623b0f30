import { Flex, Input } from 'antd';
import { type ReactNode, useId } from 'react';
import { TEMPLATE_VALUE_MAX } from '../../../domain/outreach/message/messageFields.ts';
import type { WechatTemplateField } from '../../../domain/outreach/message/wechatTemplate.ts';

/** What each field of a template is filled with, one line for each by its name; the form gives value and change. */
export function TemplateValues({
  label,
  fields,
  maxLength = TEMPLATE_VALUE_MAX,
  value = {},
  onChange,
}: {
  /** What the lines together are called. */
  label: string;
  fields: readonly WechatTemplateField[];
  /** Longest text of a line, in characters. */
  maxLength?: number;
  value?: Record<string, string>;
  onChange?: (value: Record<string, string>) => void;
}): ReactNode {
  const id = useId();
  return (
    <Flex vertical gap="small" role="group" aria-label={label}>
      {fields.map(({ key, name }) => (
        <div key={key}>
          <label htmlFor={`${id}${key}`}>{name}</label>
          <Input
            id={`${id}${key}`}
            value={value[key] ?? ''}
            maxLength={maxLength}
            autoComplete="off"
            onChange={(event) => onChange?.({ ...value, [key]: event.target.value })}
          />
        </div>
      ))}
    </Flex>
  );
}
