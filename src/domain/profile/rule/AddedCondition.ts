import { isCountOfDays, LAST_DAYS_MAX } from './countOfDays.ts';
import type { RuleFault } from './RuleFault.ts';

/** Most inputs of one added question. */
export const ADDED_INPUTS_MAX = 10;

/** Most times that an added condition asks for. */
export const ADDED_TIMES_MAX = 1_000;

/** Asks a question that another area adds to rules, such as whether a person got a message. */
export interface AddedCondition {
  type: 'added';
  /** The area and the name of the question, such as `outreach.received`. */
  kind: string;
  operator: 'did' | 'didNot';
  /** Values by name of the input. An input without a value asks nothing. */
  values: Record<string, string>;
}

/**
 * An input of an added question:
 * - A `choice` is one of its values.
 * - A `record` is the id of a record.
 * - `times` is the least count; an empty one is 1.
 * - `lastDays` is a count of days up to today; an empty one is any time.
 */
export interface AddedInput {
  name: string;
  kind: 'choice' | 'record' | 'times' | 'lastDays';
  /** Of a choice. */
  values?: readonly string[];
}

/** An added question: its kind and inputs. The builder draws its form from this. */
export interface AddedKind {
  kind: string;
  inputs: readonly AddedInput[];
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function valueProblem({ kind, values = [] }: AddedInput, value: string): Omit<RuleFault, 'path'> | undefined {
  if (value === '') return undefined;
  if (kind === 'choice') return values.includes(value) ? undefined : { code: 'optionUnknown' };
  if (kind === 'record') return ID.test(value) ? undefined : { code: 'optionUnknown' };
  if (kind === 'lastDays')
    return isCountOfDays(value) ? undefined : { code: 'daysWrong', params: { max: LAST_DAYS_MAX } };
  const isTimes = /^[1-9]\d{0,3}$/.test(value) && Number(value) <= ADDED_TIMES_MAX;
  return isTimes ? undefined : { code: 'timesWrong', params: { min: 1, max: ADDED_TIMES_MAX } };
}

/** Everything that is wrong with an added condition; `known` is its question, undefined where no area asks it (any more). */
export function addedFaults({ values }: AddedCondition, known: AddedKind | undefined): RuleFault[] {
  if (known === undefined) return [{ path: ['kind'], code: 'ruleQuestionUnknown' }];
  return Object.entries(values).flatMap(([name, value]): RuleFault[] => {
    const input = known.inputs.find((one) => one.name === name);
    const problem = input === undefined ? { code: 'optionUnknown' } : valueProblem(input, value);
    return problem === undefined ? [] : [{ path: ['values', name], ...problem }];
  });
}
