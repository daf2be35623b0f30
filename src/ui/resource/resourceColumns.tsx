import type { ReactNode } from 'react';
import { fieldTypeOf } from '../../contract/shared/fieldType.ts';
import type { ResourceCalls } from '../../contract/shared/resourceCalls.ts';
import { FlagTag } from '../detail/FlagTag.tsx';
import { WebLink } from '../detail/WebLink.tsx';
import type { RecordColumn } from '../list/RecordColumn.ts';
import type { RecordFilter } from '../list/RecordFilter.ts';

/** A row as these columns read it. */
type Row = Readonly<Record<string, unknown>> & { id: string };

/** A column of a list as far as a screen describes it. */
type Column = Exclude<RecordColumn<Row>, string>;

/** The text of an empty cell. */
const NOTHING = '–';

/** The columns of a list. The schema says how a value is shown, and the name leads to the record. */
export function resourceColumns({ resource: { texts }, columns, answer, sortable, kinds }: ResourceCalls): Column[] {
  return columns.map((key) => ({
    key,
    ...(sortable.includes(key) ? { sort: true as const } : {}),
    ...(key === 'name' ? { as: 'link' as const } : cellOf(key)),
  }));

  function cellOf(key: string): Partial<Column> {
    const schema = answer.shape[key];
    if (schema === undefined) throw new Error(`${texts} answers no ${key}`);
    const { type } = fieldTypeOf(schema as never);
    if (type === 'instant' || type === 'choice') return { as: type };
    if (type === 'number') return { numeric: true };
    if (type === 'boolean')
      return { render: (row): ReactNode => <FlagTag texts={texts} name={key} value={row[key] === true} /> };
    if (type !== 'text') return {};
    const isLink = kinds[key] === 'url';
    return {
      render: (row): ReactNode => {
        const text = typeof row[key] === 'string' ? row[key] : '';
        if (text === '') return NOTHING;
        return isLink ? <WebLink to={text} /> : text;
      },
    };
  }
}

/** The filters of the list of a plain kind of record. */
export const resourceFilters = ({ filters }: ResourceCalls): RecordFilter[] =>
  Object.entries(filters).map(([name, schema]) => {
    const field = fieldTypeOf(schema);
    return field.type === 'choice' ? { name, choices: field.choices } : name;
  });
