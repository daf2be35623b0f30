import type { Right } from '../../domain/shell/rights.ts';

/** What the pages of one kind of record have in common; written once, beside its screens. */
export interface RecordPages {
  /**
   * Begin of the keys of their texts: `title`, `about`, `empty`, `create.title`, `removeQuestion`, `removeExplanation` (what is
   * not needed is left out), and one for each column and field by its name, with `<name>Hint` and, for choices, `<name>.<value>`
   * below it.
   */
  texts: string;
  /** Address of the list; `/create` and `/:id` below it are the form. */
  path: `/${string}`;
  /** Who may create, change and remove; nobody where it is left out. */
  edit?: Right;
}
