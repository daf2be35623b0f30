import { theme } from 'antd';
import { type CSSProperties, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import styles from './LinesArea.module.css';
import { type LinesEditor, linesEditor } from './linesEditor.ts';

/** Props of {@link LinesArea}; the form gives those that are not required. */
export interface LinesAreaProps {
  label: string;
  /** Numbers of the lines that are wrong. */
  wrong: readonly number[];
  /** Leads to a line from outside. */
  handle: Ref<Pick<LinesEditor, 'goTo'>>;
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
  'aria-invalid'?: 'true';
  'aria-describedby'?: string;
}

/** A field for very many numbered lines, of which those that are wrong are marked. */
export function LinesArea(props: LinesAreaProps): ReactNode {
  const { label, wrong, handle, value = '', onChange = () => undefined } = props;
  const isInvalid = props['aria-invalid'] === 'true';
  const { token } = theme.useToken();
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<LinesEditor>(undefined);
  useEffect(() => {
    if (box.current === null) return undefined;
    editor.current = linesEditor(box.current);
    return () => editor.current?.end();
  }, []);
  useImperativeHandle(handle, () => ({ goTo: (line) => editor.current?.goTo(line) }), []);
  useEffect(() => {
    const attributes: Record<string, string> = {
      'aria-label': label,
      'aria-multiline': 'true',
      'aria-required': 'true',
      inputmode: 'tel',
    };
    for (const key of ['id', 'aria-invalid', 'aria-describedby'] as const) {
      const given = props[key];
      if (given !== undefined) attributes[key] = given;
    }
    editor.current?.become({ text: value, wrong, onType: onChange, attributes });
  });
  const colours = {
    '--lines-border': isInvalid ? token.colorError : token.colorBorder,
    '--lines-focus': token.colorPrimary,
    '--lines-number': token.colorTextSecondary,
    '--lines-gutter': token.colorFillQuaternary,
    '--lines-wrong': token.colorErrorBg,
  } as CSSProperties;
  return (
    <div
      ref={box}
      className={styles.area}
      style={{
        ...colours,
        color: token.colorText,
        background: token.colorBgContainer,
        borderRadius: token.borderRadius,
        fontSize: token.fontSize,
      }}
    />
  );
}
