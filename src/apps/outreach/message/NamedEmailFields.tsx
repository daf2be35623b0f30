import type { ReactNode } from 'react';
import { EMAIL_MAX } from '../../../domain/shared/address/email.ts';
import { EditableRows, useTexts } from '../../../ui/index.ts';

/** Which people are asked for, and in which words. */
interface NamedEmailFieldsProps {
  /** The list in the form, and the key of its label below `texts`. */
  name: string;
  /** Begins the keys of the words: `outreach.messageSetting`. */
  texts: string;
  /** Longest name, in characters, and how many people at most. */
  nameMax: number;
  max: number;
  readOnly: boolean;
}

/** People who are told by e-mail, each with name and address: items of a form, below `name`. */
export function NamedEmailFields({ name, texts, nameMax, max, readOnly }: NamedEmailFieldsProps): ReactNode {
  const t = useTexts();
  return (
    <EditableRows
      name={name}
      label={t(`${texts}.${name}`)}
      extra={t(`${texts}.${name}Hint`)}
      fields={[
        {
          name: 'name',
          labelOf: (index) => t(`${texts}.${name}.nameOf`, { index }),
          input: { maxLength: nameMax, placeholder: t('outreach.person.name') },
        },
        {
          name: 'email',
          labelOf: (index) => t(`${texts}.${name}.emailOf`, { index }),
          input: {
            maxLength: EMAIL_MAX,
            inputMode: 'email',
            spellCheck: false,
            placeholder: t('outreach.person.email'),
            style: { width: 280 },
          },
        },
      ]}
      addLabel={t(`${texts}.${name}.add`)}
      removeLabelOf={(index) => t(`${texts}.${name}.remove`, { index })}
      max={max}
      readOnly={readOnly}
      show={(one) => `${one.name} <${one.email}>`}
    />
  );
}
