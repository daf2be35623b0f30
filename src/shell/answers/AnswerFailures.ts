/** Something in an answer of the backend that could not be read. Holds names of fields, no values of persons. */
export interface AnswerFailure {
  /** Path of the call (§7.2). */
  call: string;
  /** The fault, its place in the answer, and its effect. Technical, in English. */
  detail: string;
}

/** Notes one thing that could not be read. */
export type NoteFault = (detail: string) => void;

/** Parts of the answers so far that could not be read. */
export interface AnswerFailures {
  /** Where the problems of one call are noted. Equal ones are kept once. */
  of: (call: string) => NoteFault;
  /** All of them, in the order in which they were found; the same list until there is another. */
  list: () => readonly AnswerFailure[];
  subscribe: (listener: () => void) => () => void;
}

/** Most problems that are kept: a menu of a thousand faulty entries is told by its first ones. */
const PROBLEMS_MAX = 50;

/** An answer without which the console cannot go on, in a shape that nobody can read. */
export class UnreadableAnswer extends Error {
  constructor({ call, detail }: AnswerFailure) {
    super(`${call}: ${detail}`);
    this.name = 'UnreadableAnswer';
  }
}

/** Creates the list of problems; `say` is told the first problem of each call, to show it on the screen. */
export function createAnswerFailures(say: (problem: AnswerFailure) => void): AnswerFailures {
  const listeners = new Set<() => void>();
  let problems: readonly AnswerFailure[] = [];
  return {
    of: (call) => (detail) => {
      const known = problems.filter((problem) => problem.call === call);
      if (problems.length >= PROBLEMS_MAX || known.some((problem) => problem.detail === detail)) return;
      problems = [...problems, { call, detail }];
      if (known.length === 0) say({ call, detail });
      for (const listener of listeners) listener();
    },
    list: () => problems,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
