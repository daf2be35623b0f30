/** A fault at one place of a rule: the path from the rule down, and a code of the error catalogue. */
export interface RuleFault {
  path: (string | number)[];
  code: string;
  params?: Record<string, number>;
}
