import { Button, Flex } from 'antd';
import type { TextAreaProps, TextAreaRef } from 'antd/es/input/TextArea';
import { type ReactNode, useRef } from 'react';
import type { ShortLink } from '../../contract/outreach/link/shortLink.ts';
import type { FieldItemProps } from '../../ui/field/FieldItem.tsx';
import { ShortLinkPicker } from './ShortLinkPicker.tsx';
import { TextAreaField } from '../../ui/field/TextAreaField.tsx';

/** Props of {@link VariableField}. */
export interface VariableFieldProps extends Omit<FieldItemProps, 'children'> {
  /** The variables, as the text has them. Without variables there are no buttons. */
  variables: readonly string[];
  /** The words before the buttons. */
  insertLabel: string;
  /** Puts a short link in as well: the variable of the one that is chosen, as it stands in the text. Without it none are offered. */
  link?: (chosen: ShortLink) => string;
  input?: TextAreaProps;
}

/** Several lines of text with variables, which buttons put in where the caret stands. */
export function VariableField({ variables, insertLabel, link, input, ...field }: VariableFieldProps): ReactNode {
  const area = useRef<TextAreaRef>(null);
  // Before somebody has been in the field its caret stands nowhere.
  const visited = useRef(false);
  const insert = (variable: string): void => {
    const text = area.current?.resizableTextArea?.textArea;
    if (text === undefined) return;
    const [start, end] = visited.current
      ? [text.selectionStart, text.selectionEnd]
      : [text.textLength, text.textLength];
    text.setRangeText(variable, start, end, 'end');
    // The form takes it for typed: it is checked, kept, and asked for before the page is left.
    text.dispatchEvent(new Event('input', { bubbles: true }));
    text.focus();
  };
  return (
    <>
      {(variables.length > 0 || link !== undefined) && (
        <Flex gap="small" wrap align="center" style={{ marginBlockEnd: 16 }} role="group" aria-label={insertLabel}>
          <span>{insertLabel}</span>
          {variables.map((variable) => (
            <Button key={variable} size="small" onClick={() => insert(variable)}>
              {variable}
            </Button>
          ))}
          {link !== undefined && <ShortLinkPicker onChoose={(chosen) => insert(link(chosen))} />}
        </Flex>
      )}
      <TextAreaField {...field} input={{ ...input, ref: area, onFocus: () => (visited.current = true) }} />
    </>
  );
}
