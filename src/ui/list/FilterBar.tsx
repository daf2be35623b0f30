import { Flex, Input, Select } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import styles from './FilterBar.module.css';
import { lazyField } from '../lazyField.tsx';
import { useIsComposing } from '../field/useIsComposing.ts';
import { useTexts } from '../hooks/useTexts.ts';

/** A filter of a list. A range of days `created` is kept as `createdFrom` and `createdTo`. */
export type FilterField =
  | { name: string; label: string; kind: 'text' }
  | { name: string; label: string; kind: 'select'; options: { value: string; label: string }[]; searchable?: boolean }
  | { name: string; label: string; kind: 'days' };

/** Under which names the address and the calls keep a filter. */
export function namesOf({ name, kind }: FilterField): string[] {
  return kind === 'days' ? [`${name}From`, `${name}To`] : [name];
}

// Calendars are large and few lists need one.
const DayRangeFilter = lazyField(async () => (await import('../pickers/DayRangeFilter.tsx')).DayRangeFilter, {
  className: styles.days,
});

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
  // What was asked for last, which the address may not say yet: with Enter and after the pause it is asked for once.
  const [asked, setAsked] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    // From elsewhere: back button, cleared filters. The address of what was asked for here must not undo what was typed since.
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }
  const ask = (): void => {
    const wanted = text.trim();
    if (wanted === asked) return;
    setAsked(wanted);
    onChange(wanted);
  };
  const askLater = useEffectEvent(ask);
  const isComposing = useIsComposing();
  useEffect(() => {
    if (isComposing || text.trim() === asked) return undefined;
    const timer = setTimeout(askLater, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, asked, isComposing]);
  return (
    <Input
      allowClear
      aria-label={label}
      placeholder={label}
      className={styles.text ?? ''}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={({ nativeEvent }) => {
        // This Enter only ends the composition of a word.
        if (!nativeEvent.isComposing) ask();
      }}
    />
  );
}

function Filter({
  field,
  values,
  onChange,
}: {
  field: FilterField;
  values: Readonly<Record<string, string>>;
  onChange: (changed: Record<string, string | undefined>) => void;
}): ReactNode {
  const { name, label, kind } = field;
  if (kind === 'text')
    return (
      <TextFilter
        label={label}
        value={values[name] ?? ''}
        onChange={(text) => onChange({ [name]: text === '' ? undefined : text })}
      />
    );
  if (kind === 'days') {
    const [from = '', to = ''] = namesOf(field);
    return (
      <DayRangeFilter
        label={label}
        from={values[from]}
        to={values[to]}
        onChange={(first, last) => onChange({ [from]: first, [to]: last })}
      />
    );
  }
  return (
    <Select
      allowClear
      aria-label={label}
      placeholder={label}
      className={styles.choice ?? ''}
      options={field.options}
      {...(field.searchable === true ? { showSearch: { optionFilterProp: 'label' } } : {})}
      value={values[name] ?? null}
      onChange={(value: string | null | undefined) => onChange({ [name]: value ?? undefined })}
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
  /** Names of {@link namesOf} with their new values. */
  onChange: (changed: Record<string, string | undefined>) => void;
  extra?: ReactNode;
}): ReactNode {
  const t = useTexts();
  return (
    <Flex
      gap="small"
      wrap
      // Without a filter nothing is searched: the page may have such a bar elsewhere.
      {...(fields.length > 0 ? { role: 'search', 'aria-label': t('ui.filter.label') } : {})}
      style={{ marginBlockEnd: 16 }}
    >
      {fields.map((field) => (
        <Filter key={field.name} field={field} values={values} onChange={onChange} />
      ))}
      {extra}
    </Flex>
  );
}
