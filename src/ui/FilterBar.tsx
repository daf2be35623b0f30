import { Flex, Input, Select } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from './useTexts.ts';

/** A filter of a list. */
export type FilterField =
  | { name: string; label: string; kind: 'text' }
  | { name: string; label: string; kind: 'select'; options: { value: string; label: string }[] };

/** Text filters take effect after this pause in typing, or at once with Enter. */
const TYPING_PAUSE_MS = 400;

function TextFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}): ReactNode {
  const [text, setText] = useState(value);
  // The address may change from elsewhere: back button, cleared filters.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onChange(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <Input
      allowClear
      aria-label={label}
      placeholder={label}
      style={{ width: 200 }}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => onChange(text.trim())}
    />
  );
}

/** The filters of a list; each keeps its value in the address. */
export function FilterBar({
  fields,
  values,
  onChange,
  extra,
}: {
  fields: readonly FilterField[];
  values: Readonly<Record<string, string>>;
  onChange: (name: string, value: string | undefined) => void;
  extra?: ReactNode;
}): ReactNode {
  const t = useTexts();
  return (
    <Flex gap="small" wrap role="search" aria-label={t('ui.filter.label')} style={{ marginBlockEnd: 16 }}>
      {fields.map((field) =>
        field.kind === 'text' ? (
          <TextFilter
            key={field.name}
            label={field.label}
            value={values[field.name] ?? ''}
            onChange={(text) => onChange(field.name, text === '' ? undefined : text)}
          />
        ) : (
          <Select
            key={field.name}
            allowClear
            aria-label={field.label}
            placeholder={field.label}
            style={{ width: 180 }}
            options={field.options}
            value={values[field.name] ?? null}
            onChange={(value: string | null | undefined) => onChange(field.name, value ?? undefined)}
          />
        ),
      )}
      {extra}
    </Flex>
  );
}
