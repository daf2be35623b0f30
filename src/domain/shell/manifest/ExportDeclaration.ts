/** A list of a sub-application that can be written into a file. `Kind` names it in calls and records. */
export interface ExportDeclaration<Kind extends string = string> {
  kind: Kind;
  /** One of these rights opens the list and so covers its export, beside the right to export at all. */
  rights: readonly string[];
  /** Whether it has numbers and addresses of people, which a file masks unless its operator asks for them. */
  people?: true;
  /** The right by which it is exported in full; everybody gets the same file where there is none. */
  inFull?: string;
}

/** The right to see numbers and addresses of people. */
const REVEAL = 'contact:reveal';

/** A list that can be exported. */
export const exported = <const Kind extends string>(
  kind: Kind,
  rights: readonly string[],
  more: { inFull?: string } = {},
): ExportDeclaration<Kind> => ({ kind, rights, ...more });

/** A list with people, which can be exported with their numbers and addresses in full by operators who may see them. */
export const exportedPeople = <const Kind extends string>(
  kind: Kind,
  rights: readonly string[],
): ExportDeclaration<Kind> => ({ kind, rights, people: true, inFull: REVEAL });
