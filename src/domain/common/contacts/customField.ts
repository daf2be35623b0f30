import { CELL_MAX } from '../../shared/file/upload.ts';

/** How a custom field is filled in (§3.4). */
export const FIELD_COMPONENTS = ['select', 'multiSelect', 'text', 'number'] as const;

/** One of {@link FIELD_COMPONENTS}. */
export type FieldComponent = (typeof FIELD_COMPONENTS)[number];

/** Who sees a custom field in forms (§6). */
export const VISIBLE_RANGES = ['everyone', 'members', 'invisible'] as const;

/** One of {@link VISIBLE_RANGES}. */
export type VisibleRange = (typeof VISIBLE_RANGES)[number];

/** Longest code, and longest parameter, of a custom field, in characters. */
export const FIELD_CODE_MAX = 50;

/** Choices of one custom field. */
export const FIELD_OPTIONS_MAX = 100;

/** Custom fields of one tenant: a form with more could not be filled in. */
export const CUSTOM_FIELDS_MAX = 100;

/** What stands between the choices of a multi-select value, which is kept as text like every variable. */
export const CHOICE_SEPARATOR = ',';

/** Whether a text can name a custom field: no spaces (§5.3). */
export function isFieldName(text: string): boolean {
  return /^\S+$/u.test(text);
}

/** Whether a text can be the code of a custom field or of a choice: letters, digits, underscore (§5.3). */
export function isFieldCode(text: string): boolean {
  return /^[A-Za-z\d_]+$/.test(text);
}

/** Whether a text can be the variable of a custom field in messages and the title of its column in files. */
export function isFieldParameter(text: string): boolean {
  return /^[\p{L}\p{N}_]+$/u.test(text);
}

/** Whether a component offers choices. */
export function hasOptions(component: FieldComponent): boolean {
  return component === 'select' || component === 'multiSelect';
}

/** Whether a user sees a custom field in forms (§6). */
export function isFieldVisible(
  { visibleRange, memberIds }: { visibleRange: VisibleRange; memberIds: readonly string[] },
  userId: string,
): boolean {
  return visibleRange === 'everyone' || (visibleRange === 'members' && memberIds.includes(userId));
}

/** The choices of a multi-select value. */
export function choicesOf(value: string): string[] {
  return value.split(CHOICE_SEPARATOR).filter(Boolean);
}

/** What is wrong with a value of a custom field, a key of the error catalogue; nothing for a good or an empty one. */
export function fieldValueFault(
  { component, options }: { component: FieldComponent; options: readonly { name: string }[] },
  value: string,
): 'tooLong' | 'numberWrong' | 'optionUnknown' | undefined {
  if (value === '') return undefined;
  if (value.length > CELL_MAX) return 'tooLong';
  if (component === 'number') return /^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? undefined : 'numberWrong';
  if (component === 'text') return undefined;
  const chosen = component === 'select' ? [value] : choicesOf(value);
  return chosen.every((choice) => options.some(({ name }) => name === choice)) ? undefined : 'optionUnknown';
}
