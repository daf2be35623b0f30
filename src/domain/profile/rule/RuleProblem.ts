/** What is wrong at one place of a rule: keys and positions from the rule down, and a key of the error catalogue. */
export interface RuleProblem {
  path: (string | number)[];
  code: string;
  params?: Record<string, number>;
}
