import type { ReactNode } from 'react';
import { NAME_MAX } from '../../../domain/shell/account.ts';
import { FIELD_CODE_MAX, FIELD_OPTIONS_MAX } from '../../../domain/common/contacts/customField.ts';
import { EditableRows, useTexts } from '../../../ui/index.ts';

/** The choices of a custom field, each with name and code: items of a form, below `options`. */
export function FieldOptions({ readOnly }: { readOnly: boolean }): ReactNode {
  const t = useTexts();
  return (
    <EditableRows
      name="options"
      label={t('common.customField.options')}
      required
      fields={[
        {
          name: 'name',
          labelOf: (index) => t('common.customField.optionNameOf', { index }),
          input: { maxLength: NAME_MAX, placeholder: t('common.customField.optionName') },
        },
        {
          name: 'code',
          labelOf: (index) => t('common.customField.optionCodeOf', { index }),
          input: { maxLength: FIELD_CODE_MAX, placeholder: t('common.customField.optionCode') },
        },
      ]}
      addLabel={t('common.customField.addOption')}
      removeLabelOf={(index) => t('common.customField.removeOption', { index })}
      max={FIELD_OPTIONS_MAX}
      readOnly={readOnly}
      show={({ name }) => name}
    />
  );
}
