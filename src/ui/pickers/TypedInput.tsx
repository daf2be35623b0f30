import { createContext, type InputHTMLAttributes, type ReactNode, type Ref, useContext } from 'react';

/** What the input of a picker needs of the field around it. */
export interface Typing {
  /** Text that is no time, shown while the picker itself has nothing to show. */
  unread: string;
  /** Takes the text when its field is left or emptied, or Enter is pressed. */
  commit: (text: string, input: HTMLInputElement) => void;
}

/** Connects {@link TypedInput} with its field. */
export const TypingContext = createContext<Typing>({ unread: '', commit: () => undefined });

/** The input of a picker: it hands over what was typed, also what the picker cannot read and would drop. */
export function TypedInput({
  value,
  onChange,
  onBlur,
  onKeyDown,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }): ReactNode {
  const { unread, commit } = useContext(TypingContext);
  return (
    <input
      {...input}
      value={value === '' ? unread : value}
      onChange={(event) => {
        onChange?.(event);
        if (event.target.value === '') commit('', event.target);
      }}
      onBlur={(event) => {
        commit(event.target.value, event.target);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing)
          commit(event.currentTarget.value, event.currentTarget);
        onKeyDown?.(event);
      }}
    />
  );
}
