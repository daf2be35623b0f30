import { csvCells, namedSeparator, type Separator, separatorOf } from '../../../../src/domain/shared/file/csvRows.ts';
import { refuseField } from '../../../api/Refusal.ts';
import { bodyLines } from './bodyLines.ts';

/** A row of a body below its titles: its cells, or why its line is none. */
export type BodyRow = { line: number } & ({ cells: string[] } | { problem: 'lineFormat' | 'lineTooLong' });

/**
 * Reads the rows of a CSV body, a handful at a time. The separator is a comma, a semicolon or a tab: the one that a line `sep=;` names, or
 * that stands most often among the titles. `onTitles` gets these, and answers whether the body can be read by them.
 *
 * @throws `VALIDATION` with `refusal` for titles that do not fit, and with `csvSeparator` for those that no known sign separates
 */
export async function* bodyRows(
  pieces: AsyncIterable<Uint8Array>,
  { onTitles, refusal }: { onTitles: (titles: string[]) => boolean; refusal: string },
): AsyncGenerator<BodyRow[], void, undefined> {
  let separator: Separator | undefined;
  let columns = 0;
  for await (const lines of bodyLines(pieces, { quoted: true })) {
    const rows: BodyRow[] = [];
    for (const { line, text } of lines) {
      if (columns > 0) {
        const cells = text === undefined ? undefined : csvCells(text, separator ?? ',');
        if (text === undefined) rows.push({ line, problem: 'lineTooLong' });
        else if (cells === undefined || cells.length > columns) rows.push({ line, problem: 'lineFormat' });
        else rows.push({ line, cells });
        continue;
      }
      const named = separator === undefined ? namedSeparator(text ?? '') : undefined;
      if (named === 'unknown') throw refuseField('', 'csvSeparator');
      if (named !== undefined) {
        separator = named;
        continue;
      }
      separator ??= separatorOf(text ?? '');
      const titles = csvCells(text ?? '', separator) ?? [];
      if (!onTitles(titles)) throw refuseField('', OTHER_SEPARATOR.test(titles.join('')) ? 'csvSeparator' : refusal);
      columns = titles.length;
    }
    if (rows.length > 0) yield rows;
  }
}

/** Signs that other systems put between cells, and that stand in no title of ours. */
const OTHER_SEPARATOR = /[|:;,\t]/;
