import { joinsTyping, type TypedChange } from './number/typedStep.ts';

/** Steps of a value that can be undone; the oldest are forgotten. */
export const VALUE_STEPS_MAX = 200;

/** A value before a step, with the change where the next letters of the word may join it. */
interface ValueStep<Value> {
  before: Value;
  typed: TypedChange | undefined;
}

/** A value with the steps that led to it, the last one last, and those that were undone, the next one last. Values must be JSON. */
export interface ValueHistory<Value> {
  value: Value;
  done: readonly ValueStep<Value>[];
  undone: readonly Value[];
}

/** A value without steps. */
export function startValue<Value>(value: Value): ValueHistory<Value> {
  return { value, done: [], undone: [] };
}

/**
 * Makes a step; what was undone is forgotten by it. With the time in milliseconds, letters that are typed one after the other are one step
 * ({@link joinsTyping}); without it, the step joins nothing.
 */
export function stepValue<Value>(
  { value, done, undone }: ValueHistory<Value>,
  next: Value,
  typedAt?: number,
): ValueHistory<Value> {
  const typed =
    typedAt === undefined ? undefined : { at: typedAt, from: JSON.stringify(value), to: JSON.stringify(next) };
  const last = done.at(-1);
  const joins =
    typed !== undefined && last?.typed !== undefined && undone.length === 0 && joinsTyping(last.typed, typed);
  const step = { before: joins ? last.before : value, typed };
  return { value: next, done: [...(joins ? done.slice(0, -1) : done), step].slice(-VALUE_STEPS_MAX), undone: [] };
}

/** Takes the last step back; as it is where there is none. */
export function undoValue<Value>(history: ValueHistory<Value>): ValueHistory<Value> {
  const step = history.done.at(-1);
  if (step === undefined) return history;
  return { value: step.before, done: history.done.slice(0, -1), undone: [...history.undone, history.value] };
}

/** Makes the step again that was undone last; as it is where there is none. */
export function redoValue<Value>({ value, done, undone }: ValueHistory<Value>): ValueHistory<Value> {
  if (undone.length === 0) return { value, done, undone };
  const step = { before: value, typed: undefined };
  return { value: undone.at(-1) as Value, done: [...done, step], undone: undone.slice(0, -1) };
}
