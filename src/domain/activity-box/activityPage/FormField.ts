/** Kinds of fields that an operator makes up (§3.4 Form components). */
export const CUSTOM_FIELD_KINDS = ['input', 'radio', 'dropdown'] as const;

/** Ready-made fields (§3.4 common forms). */
export const COMMON_FIELD_KINDS = ['name', 'phone', 'email', 'gender', 'idNumber', 'licencePlate'] as const;

/** Every kind of field of a form of an activity. */
export const FORM_FIELD_KINDS = [...CUSTOM_FIELD_KINDS, ...COMMON_FIELD_KINDS] as const;

/** One of {@link FORM_FIELD_KINDS}. */
export type FormFieldKind = (typeof FORM_FIELD_KINDS)[number];

/** What a gender is answered with. */
export const GENDERS = ['male', 'female', 'notSaid'] as const;

/** Fields of one form. */
export const FORM_FIELDS_MAX = 20;
/** Longest label of a field, in characters. */
export const FIELD_LABEL_MAX = 20;
/** Characters that an answer to a field of an operator's own may have; of a choice, those of each of its options. */
export const FIELD_LENGTH = { min: 1, max: 200 } as const;
/** Options of a radio: exactly these (§3.4). */
export const RADIO_OPTIONS = 2;
/** Options of a dropdown. */
export const DROPDOWN_OPTIONS = { min: 2, max: 20 } as const;
/** Longest agreement text under a form, in characters. */
export const AGREEMENT_MAX = 5_000;
/** Longest name of a person, in characters. */
export const PERSON_NAME_MAX = 30;

interface AnyField {
  id: string;
  label: string;
  isRequired: boolean;
}

/** A field of a form. `maxLength` is in characters. */
export type FormField =
  | (AnyField & { kind: 'input'; maxLength: number })
  | (AnyField & { kind: 'radio' | 'dropdown'; maxLength: number; options: string[] })
  | (AnyField & { kind: (typeof COMMON_FIELD_KINDS)[number] });

/** Whether a field offers options to choose from that an operator typed. */
export function hasOptions(field: FormField): field is Extract<FormField, { options: string[] }> {
  return field.kind === 'radio' || field.kind === 'dropdown';
}
