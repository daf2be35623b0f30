import { ColorPicker, Flex, Input, Segmented } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { BoundedNumber, OWN_UNDO, useComposedText, useTexts } from '../../../ui/index.ts';

const T = 'activityBox.editor.field';

/** A label above a control that is named by it. */
export function Labelled({ name, children }: { name: string; children: (id: string) => ReactNode }): ReactNode {
  const t = useTexts();
  const id = useId();
  return (
    <Flex vertical gap={4}>
      <label htmlFor={id}>{t(`${T}.${name}`)}</label>
      {children(id)}
    </Flex>
  );
}

/** A text, in one line or several. */
export function TextProperty({
  name,
  value,
  max,
  rows = 1,
  onChange,
}: {
  name: string;
  value: string;
  /** In characters. */
  max: number;
  rows?: number;
  onChange: (text: string) => void;
}): ReactNode {
  const text = useComposedText(value, onChange);
  return (
    <Labelled name={name}>
      {(id) =>
        rows === 1 ? (
          <Input id={id} maxLength={max} showCount {...text} />
        ) : (
          <Input.TextArea id={id} maxLength={max} showCount autoSize={{ minRows: rows, maxRows: 12 }} {...text} />
        )
      }
    </Labelled>
  );
}

/** A whole number within bounds. */
export function NumberProperty({
  name,
  value,
  bounds: { min, max },
  onChange,
}: {
  name: string;
  value: number;
  bounds: { min: number; max: number };
  onChange: (value: number) => void;
}): ReactNode {
  return (
    <Labelled name={name}>
      {(id) => (
        <BoundedNumber
          id={id}
          value={value}
          min={min}
          max={max}
          style={{ width: '100%' }}
          onChange={(typed) => typed !== null && onChange(typed)}
        />
      )}
    </Labelled>
  );
}

const isColor = (text: string): boolean => /^#[\da-f]{6}$/iu.test(text);

/** A color `#rrggbb`. */
export function ColorProperty({
  name,
  value,
  onChange,
}: {
  name: string;
  value: string;
  onChange: (color: string) => void;
}): ReactNode {
  const t = useTexts();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <Flex vertical gap={4}>
      <span>{t(`${T}.${name}`)}</span>
      <Flex gap="small" align="center">
        <ColorPicker
          disabledAlpha
          format="hex"
          value={value}
          onChangeComplete={(color) => onChange(color.toHexString().slice(0, 7).toLowerCase())}
        />
        <Input
          aria-label={t(`${T}.${name}`)}
          value={typed}
          style={{ width: 110 }}
          status={isColor(typed) ? '' : 'error'}
          {...OWN_UNDO}
          onChange={({ target }) => {
            setTyped(target.value);
            if (isColor(target.value)) onChange(target.value.toLowerCase());
          }}
        />
      </Flex>
    </Flex>
  );
}

/** One of a few values, worded by `<name>.<value>`. */
export function ChoiceProperty<Value extends string>({
  name,
  value,
  choices,
  onChange,
}: {
  name: string;
  value: Value;
  choices: readonly Value[];
  onChange: (value: Value) => void;
}): ReactNode {
  const t = useTexts();
  return (
    <Flex vertical gap={4}>
      <span>{t(`${T}.${name}`)}</span>
      <Segmented<Value>
        block
        aria-label={t(`${T}.${name}`)}
        value={value}
        options={choices.map((one) => ({ value: one, label: t(`${T}.${name}.${one}`) }))}
        onChange={onChange}
      />
    </Flex>
  );
}
