import { theme } from 'antd';
import { type ReactNode, useState } from 'react';
import styles from './LinesArea.module.css';

/** Lines that are in sight. */
const ROWS = 12;

/** Props of {@link LinesArea}; the form gives them. */
export interface LinesAreaProps {
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
}

/**
 * A field for very many lines. The browser keeps the text: a field whose text is written back at every key lays out 200,000 lines
 * several times over. Lines do not wrap, which spares their measuring.
 */
export function LinesArea({ id, value = '', onChange }: LinesAreaProps): ReactNode {
  const { token } = theme.useToken();
  const [typed, setTyped] = useState({ text: value, field: 0, initial: value });
  // Set from outside (put aside, taken back): a new field begins with it.
  if (value !== typed.text) setTyped({ text: value, field: typed.field + 1, initial: value });
  return (
    <textarea
      key={typed.field}
      id={id}
      rows={ROWS}
      wrap="off"
      inputMode="tel"
      spellCheck={false}
      aria-required
      className={styles.area}
      style={{
        color: token.colorText,
        background: token.colorBgContainer,
        borderColor: token.colorBorder,
        borderRadius: token.borderRadius,
        fontSize: token.fontSize,
        lineHeight: token.lineHeight,
      }}
      defaultValue={typed.initial}
      onChange={({ target }) => {
        setTyped((before) => ({ ...before, text: target.value }));
        onChange?.(target.value);
      }}
    />
  );
}
