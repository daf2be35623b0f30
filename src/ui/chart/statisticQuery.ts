import type { QueryChange } from '../list/useAddressQuery.ts';

/** Takes what belongs to the lines that were shown, and not to others, out of a query. */
export const OTHER_LINES: QueryChange = { pageNo: undefined, sort: undefined, order: undefined };

/** The choice that a query names, or another one where it names none of them. */
export function oneOf<Choice extends string>(
  choices: readonly Choice[],
  text: string | null,
  otherwise: Choice,
): Choice {
  return choices.find((choice) => choice === text) ?? otherwise;
}
