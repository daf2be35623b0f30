import { type ChangeEvent, type CompositionEvent, useState } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Props of a text field whose composition is respected. */
export interface ComposedText {
  value: string;
  onChange: (event: ChangeEvent<TextElement>) => void;
  onCompositionEnd: (event: CompositionEvent<TextElement>) => void;
}

/** Hands a text on as it is typed, but nothing that an input method is still putting together, such as half a word of pinyin. */
export function useComposedText(value: string, onChange: (text: string) => void): ComposedText {
  const [composed, setComposed] = useState<string>();
  return {
    value: composed ?? value,
    onChange({ target, nativeEvent }) {
      if ((nativeEvent as InputEvent).isComposing) setComposed(target.value);
      else {
        setComposed(undefined);
        onChange(target.value);
      }
    },
    onCompositionEnd({ currentTarget }) {
      setComposed(undefined);
      if (currentTarget.value !== value) onChange(currentTarget.value);
    },
  };
}
