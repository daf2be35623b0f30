import type { FieldComponent } from '../../common/contacts/customField.ts';

/** What a field of a person holds, and so how it can be asked for. */
export type RuleFieldKind = 'text' | 'number' | 'choice' | 'choices' | 'day' | 'presence';

/** How many values an operator compares with: none, one, a range of two, or any number. */
export type OperatorValues = 'none' | 'one' | 'range' | 'many';

/**
 * Operators by kind of field, each with the values that it takes. Those that begin with `not` or `none` are the exact opposite of
 * another, so a person without a value fulfils them too.
 */
export const RULE_OPERATORS = {
  text: {
    is: 'one',
    isNot: 'one',
    contains: 'one',
    notContains: 'one',
    beginsWith: 'one',
    isEmpty: 'none',
    notEmpty: 'none',
  },
  number: {
    equals: 'one',
    notEquals: 'one',
    below: 'one',
    atMost: 'one',
    above: 'one',
    atLeast: 'one',
    between: 'range',
    isEmpty: 'none',
    notEmpty: 'none',
  },
  choice: { anyOf: 'many', noneOf: 'many', isEmpty: 'none', notEmpty: 'none' },
  choices: { anyOf: 'many', allOf: 'many', noneOf: 'many', isEmpty: 'none', notEmpty: 'none' },
  day: {
    before: 'one',
    from: 'one',
    between: 'range',
    lastDays: 'one',
    notLastDays: 'one',
    isEmpty: 'none',
    notEmpty: 'none',
  },
  presence: { isEmpty: 'none', notEmpty: 'none' },
} as const satisfies Record<RuleFieldKind, Record<string, OperatorValues>>;

/** One operator of one kind of field. */
export type RuleOperator = { [Kind in RuleFieldKind]: keyof (typeof RULE_OPERATORS)[Kind] }[RuleFieldKind];

/** Fields that every person has, with their kinds. An e-mail address is personal: a rule sees only whether there is one. */
export const PERSON_FIELDS = { name: 'text', email: 'presence', createdAt: 'day' } as const satisfies Record<
  string,
  RuleFieldKind
>;

/** Name of a field of {@link PERSON_FIELDS}. */
export type PersonField = keyof typeof PERSON_FIELDS;

/** §3.4 Tag, its filter mode: how a rule may ask for it. */
export const FILTER_MODES = ['singleChoice', 'multipleChoice', 'text', 'numberRange', 'day'] as const;

/** One of {@link FILTER_MODES}. */
export type FilterMode = (typeof FILTER_MODES)[number];

/** What a field behind a tag can hold. */
export const TAG_FIELD_KINDS = [
  'text',
  'number',
  'choice',
  'choices',
  'day',
] as const satisfies readonly RuleFieldKind[];

/** One of {@link TAG_FIELD_KINDS}. */
export type TagFieldKind = (typeof TAG_FIELD_KINDS)[number];

const MODES_OF_KIND: Readonly<Record<TagFieldKind, readonly FilterMode[]>> = {
  text: ['text'],
  number: ['numberRange'],
  choice: ['singleChoice', 'multipleChoice'],
  choices: ['multipleChoice', 'singleChoice'],
  day: ['day'],
};

/** The filter modes that fit what a field holds, the usual one first. */
export function filterModesOf(kind: TagFieldKind): readonly FilterMode[] {
  return MODES_OF_KIND[kind];
}

/** A field that rules ask for, as the operator sees it. */
export interface RuleField {
  /** A name of {@link PERSON_FIELDS}, or the id of a custom field or of a published tag. */
  id: string;
  kind: RuleFieldKind;
  /** Choices of a select or multi-select field. */
  options: readonly string[];
  /** Of a tag; a single choice is asked for with one value only. */
  filterMode?: FilterMode | null;
}

const KIND_OF_COMPONENT = {
  text: 'text',
  number: 'number',
  select: 'choice',
  multiSelect: 'choices',
} as const satisfies Record<FieldComponent, RuleFieldKind>;

/** What custom fields can hold. */
export const CUSTOM_FIELD_KINDS = ['text', 'number', 'choice', 'choices'] as const satisfies readonly RuleFieldKind[];

/** One of {@link CUSTOM_FIELD_KINDS}. */
export type CustomFieldKind = (typeof CUSTOM_FIELD_KINDS)[number];

/** What a custom field of a component holds. */
export function kindOfComponent(component: FieldComponent): CustomFieldKind {
  return KIND_OF_COMPONENT[component];
}

/** Whether a name is one of {@link PERSON_FIELDS}. */
export function isPersonField(id: string): id is PersonField {
  return Object.hasOwn(PERSON_FIELDS, id);
}

/** Fields that nobody is without, so nothing asks whether they are empty: the day on which somebody became known. */
const NEVER_EMPTY: ReadonlySet<string> = new Set(['createdAt'] satisfies PersonField[]);

/** The operators that a field can be asked with, in the order in which they are offered. */
export function operatorsOf({ id, kind }: Pick<RuleField, 'id' | 'kind'>): RuleOperator[] {
  const operators = Object.keys(RULE_OPERATORS[kind]) as RuleOperator[];
  return NEVER_EMPTY.has(id) ? operators.filter((one) => one !== 'isEmpty' && one !== 'notEmpty') : operators;
}

/** The values that an operator takes on a field; undefined for an operator that the field cannot be asked with. */
export function valuesOf(field: Pick<RuleField, 'id' | 'kind'>, operator: string): OperatorValues | undefined {
  const takes: Readonly<Record<string, OperatorValues>> = RULE_OPERATORS[field.kind];
  return operatorsOf(field).some((one) => one === operator) ? takes[operator] : undefined;
}
