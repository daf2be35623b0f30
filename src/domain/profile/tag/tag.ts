import { conditionsOf, type GroupRule } from '../rule/GroupRule.ts';
import type { RuleFault } from '../rule/RuleFault.ts';

/** Longest name of a tag or of a category, in characters. */
export const TAG_NAME_MAX = 30;

/** Tags of one tenant: more could not be found in a rule builder. */
export const TAGS_MAX = 500;

/** Tag categories of one tenant. */
export const TAG_CATEGORIES_MAX = 100;

/** Highest place of a category among the others. */
export const CATEGORY_POSITION_MAX = 9_999;

/** Most frequent values that are shown of a tag. */
export const TOP_VALUES = 10;

/** Where a tag stands: only a published one can be asked for in rules. */
export const TAG_STATUSES = ['draft', 'published', 'withdrawn'] as const;

/** One of {@link TAG_STATUSES}. */
export type TagStatus = (typeof TAG_STATUSES)[number];

/** Whether a tag can be published. */
export function canPublish(status: TagStatus): boolean {
  return status !== 'published';
}

/** Whether a tag can be withdrawn, as far as its own state says; nothing may use it besides. */
export function canWithdraw(status: TagStatus): boolean {
  return status === 'published';
}

/** Whether a tag may come to stand for another field, or be asked for otherwise: never while rules can ask for it. */
export function canRefit(status: TagStatus): boolean {
  return status !== 'published';
}

/** What a tag stands for: a field of a data source, or rules that decide its value for each person. */
export const TAG_BASES = ['field', 'rule'] as const;

/** One of {@link TAG_BASES}. */
export type TagBasis = (typeof TAG_BASES)[number];

/** Values of one rule-based tag: more nobody can keep apart. */
export const TAG_VALUES_MAX = 20;

/** Longest value of a rule-based tag, in characters. */
export const TAG_VALUE_MAX = 64;

/** Conditions of all rules of one tag: all of them are asked of everybody in one statement, which has an end. */
export const TAG_CONDITIONS_MAX = 200;

/** Where the values of a rule-based tag stand: being determined, as its rules say, or left as they were because a rule cannot be asked. */
export const TAG_REFRESH_STATUSES = ['refreshing', 'ready', 'failed'] as const;

/** One of {@link TAG_REFRESH_STATUSES}. */
export type TagRefreshStatus = (typeof TAG_REFRESH_STATUSES)[number];

/** A value of a rule-based tag, and whom it is for. */
export interface TagValue {
  value: string;
  rule: GroupRule;
}

/** The value that a person gets: the first one whose rule they fulfil; undefined for none. */
export function valueFor(values: readonly TagValue[], fulfils: (rule: GroupRule) => boolean): string | undefined {
  return values.find(({ rule }) => fulfils(rule))?.value;
}

/** What is wrong with the values of a tag by themselves: two of the same name, or more conditions than one statement takes. */
export function tagValueFaults(values: readonly TagValue[]): RuleFault[] {
  const repeated = values.flatMap(({ value }, index): RuleFault[] =>
    values.findIndex((other) => other.value === value) < index
      ? [{ path: [index, 'value'], code: 'tagValueTaken' }]
      : [],
  );
  return asksTooMuch(values.map(({ rule }) => rule))
    ? [...repeated, { path: [], code: 'tagRulesTooLong', params: { max: TAG_CONDITIONS_MAX } }]
    : repeated;
}

/** Whether the rules of one tag have more conditions than one statement takes. */
export function asksTooMuch(rules: readonly GroupRule[]): boolean {
  return rules.reduce((sum, rule) => sum + conditionsOf(rule).length, 0) > TAG_CONDITIONS_MAX;
}

/**
 * The values that would be gone: rules that ask for a published tag may ask for any of its values. What is behind a value, its place
 * and further values can change at any time.
 */
export function lostValues(before: readonly TagValue[], after: readonly TagValue[]): string[] {
  return before.map(({ value }) => value).filter((value) => !after.some((one) => one.value === value));
}
