import type { ReactNode } from 'react';
import { fieldTypeOf } from '../../contract/shared/fieldType.ts';
import type { ResourceCalls } from '../../contract/shared/resourceCalls.ts';
import { ChoiceField } from '../field/ChoiceField.tsx';
import { FieldItem } from '../field/FieldItem.tsx';
import { LinesField } from '../field/LinesField.tsx';
import { SwitchField } from '../field/SwitchField.tsx';
import { TextAreaField } from '../field/TextAreaField.tsx';
import { TextField } from '../field/TextField.tsx';
import { useRecordTexts } from '../list/useRecordTexts.ts';
import { NumberField } from '../numbers/NumberField.tsx';

/** Width of a number field, in pixels. */
const NUMBER_WIDTH = 240;

/** Controls of texts that are not read as a language. */
const INPUTS = {
  text: {},
  code: { spellCheck: false },
  url: { inputMode: 'url', spellCheck: false },
} as const;

/** The fields of the form of a plain kind of record, in the order of its schema. A text `<name>Hint` is shown below its field. */
export function ResourceFields({ of: { resource, form, kinds } }: { of: ResourceCalls }): ReactNode {
  const { has } = useRecordTexts(resource.texts);
  return Object.entries(form).map(([name, schema]) => {
    const field = { name, hint: has(`${name}Hint`) };
    const held = fieldTypeOf(schema);
    switch (held.type) {
      case 'choice':
        return <ChoiceField key={name} {...field} choices={held.choices} />;
      case 'boolean':
        return <SwitchField key={name} {...field} />;
      case 'lines':
        return <LinesField key={name} {...field} />;
      case 'number': {
        const { type: _type, ...bounds } = held;
        return (
          <FieldItem key={name} {...field}>
            <NumberField {...bounds} style={{ width: NUMBER_WIDTH }} />
          </FieldItem>
        );
      }
      case 'text': {
        const kind = kinds[name] ?? 'text';
        if (kind === 'prose') return <TextAreaField key={name} {...field} />;
        return <TextField key={name} {...field} input={INPUTS[kind]} />;
      }
      case 'instant':
      case 'other':
        break;
    }
    throw new Error(`the form of ${resource.name} needs a control of its own for ${name}`);
  });
}

/** The values of a new record. */
export const resourceInitial = ({ form, initial }: ResourceCalls): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(form).map(([name, schema]) => {
      const held = fieldTypeOf(schema);
      if (held.type === 'choice') return [name, held.choices[0]];
      if (held.type === 'boolean') return [name, true];
      if (held.type === 'lines') return [name, []];
      return [name, held.type === 'text' ? '' : null];
    }),
  ),
  ...initial,
});
