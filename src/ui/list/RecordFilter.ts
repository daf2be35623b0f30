import type { FilterField } from './FilterBar.tsx';

/** A filter of a list of records; a mere name is one for text. */
export type RecordFilter<Name extends string = string> =
  | Name
  | {
      name: Name;
      /** Short name of its label; its own name unless said. */
      label?: string;
      /** Full key that choices stand below, and that of the label where none is named: where other lists word them too. */
      words?: string;
      /** One of these values, worded by `<name>.<value>`. */
      choices?: readonly string[];
      /** Whether it finds what begins with the text, and says so. */
      begins?: boolean;
    }
  | {
      name: Name;
      label?: string;
      words?: string;
      /** One of these, by its name; undefined until they are there. */
      records: readonly { id: string; name: string }[] | undefined;
    }
  | { name: string; label?: string; words?: string; days: true }
  | FilterField;
