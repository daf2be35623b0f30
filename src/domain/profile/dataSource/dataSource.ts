import { fieldOfTitle } from '../../common/contacts/contactRow.ts';
import { CHOICE_SEPARATOR, choicesOf } from '../../common/contacts/customField.ts';
import { factNumber } from '../rule/meetsCondition.ts';
import { isDay } from '../rule/isDay.ts';
import type { TagFieldKind } from '../rule/RuleField.ts';
import { CELL_MAX } from '../../shared/file/upload.ts';

/** Longest name of a data source, and of a field of one, in characters. */
export const SOURCE_NAME_MAX = 30;

/** Data sources of one tenant, besides its contacts. */
export const DATA_SOURCES_MAX = 20;

/** Fields of one data source. */
export const SOURCE_FIELDS_MAX = 30;

/** Rows of one file of values, not counting the titles. */
export const SOURCE_ROWS_MAX = 10_000;

/** Lines of one call that fills a data source: they are held until all have come. */
export const SOURCE_LINES_MAX = 100_000;

/** Rows that were not taken and are named; all of them are counted. */
export const SOURCE_REJECTS_SHOWN = 1_000;

/** How many rows of an import were not taken and are not named any more; 0 where all of them are. */
export function rejectsNotShown({
  duplicates,
  invalid,
  rejected,
}: {
  duplicates: number;
  invalid: number;
  rejected: readonly unknown[];
}): number {
  return duplicates + invalid - rejected.length;
}

/** A field as a data source declares it. */
export interface SourceField {
  /** Title of its column in files, and its name in calls. */
  key: string;
  name: string;
  kind: TagFieldKind;
  /** Of a choice or several choices. */
  options: readonly string[];
}

/** Whether fields of a kind declare what can be chosen. */
export function offersChoices(kind: TagFieldKind): boolean {
  return kind === 'choice' || kind === 'choices';
}

/** What is wrong with a value of a field; each is a key of the error catalogue. */
export type SourceValueFault = 'tooLong' | 'numberWrong' | 'formatIncorrect' | 'optionUnknown';

/** What is wrong with a value, nothing for a good or an empty one: a number, a day as `YYYY-MM-DD`, one or several choices. */
export function sourceValueFault(
  { kind, options }: Pick<SourceField, 'kind' | 'options'>,
  value: string,
): SourceValueFault | undefined {
  if (value === '') return undefined;
  if (value.length > CELL_MAX) return 'tooLong';
  if (kind === 'number') return factNumber(value) === undefined ? 'numberWrong' : undefined;
  if (kind === 'day') return isDay(value) ? undefined : 'formatIncorrect';
  if (kind === 'text') return undefined;
  const chosen = kind === 'choice' ? [value] : choicesOf(value);
  return chosen.length > 0 && chosen.every((one) => options.includes(one)) ? undefined : 'optionUnknown';
}

/** Whether a text can be the key of a field: a title of the number is none, since that column says who a row is. */
export function isSourceKey(text: string): boolean {
  return fieldOfTitle(text) !== 'number';
}

/** Whether a text can be the key of a new field. A title of an e-mail is none, either; fields that have one keep it. */
export function isNewSourceKey(text: string): boolean {
  return isSourceKey(text) && fieldOfTitle(text) !== 'email';
}

/** Whether a text can be a choice: nothing that separates choices. */
export function isOption(text: string): boolean {
  return !text.includes(CHOICE_SEPARATOR);
}
