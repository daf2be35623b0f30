import { fieldOfTitle } from '../../../../src/domain/common/contacts/contactRow.ts';
import { isOwnTitle } from '../../../../src/domain/common/contacts/ownTitles.ts';
import type { ContactRow } from '../../../../src/domain/common/contacts/contactRow.ts';
import { type LineFault, readContactLine } from '../../../../src/domain/common/contacts/contactLine.ts';
import type { CutLine } from '../../../../src/domain/shared/file/LineCutter.ts';
import { bodyLines } from './bodyLines.ts';
import { type BodyRow, bodyRows } from './bodyRows.ts';
import { composedValue } from '../../../../src/domain/shared/text/textKinds.ts';

/** A line with what was read of it. */
export type ReadLine = { line: number } & ({ contact: ContactRow } | { problem: LineFault });

const unreadable = (line: number, problem: LineFault): ReadLine => ({ line, problem });

function readJson({ line, text }: CutLine): ReadLine {
  if (text === undefined) return unreadable(line, 'lineTooLong');
  try {
    return { line, ...readContactLine(composedValue(JSON.parse(text))) };
  } catch {
    return unreadable(line, 'lineFormat');
  }
}

/** Reads rows of a CSV by its titles: name, number and email in any of our languages, all others attributes but those that our own export adds. */
function csvReader() {
  let titles: string[] = [];
  let own: boolean[] = [];
  return {
    onTitles: (given: string[]): boolean => {
      titles = given.map((title) => fieldOfTitle(title) ?? title.trim());
      own = titles.map(isOwnTitle);
      return titles.includes('name') && (titles.includes('number') || titles.includes('email'));
    },
    read: (row: BodyRow): ReadLine => {
      if ('problem' in row) return unreadable(row.line, row.problem);
      const given: Record<string, unknown> = {};
      const attributes: Record<string, string> = {};
      for (const [column, title] of titles.entries()) {
        const cell = (row.cells[column] ?? '').trim();
        if (title === 'name' || title === 'number' || title === 'email') given[title] = cell;
        else if (cell !== '' && own[column] !== true) attributes[title] = cell;
      }
      return { line: row.line, ...readContactLine({ ...given, attributes }) };
    },
  };
}

/** Reads the contacts of a body, a handful at a time. */
export async function* readContacts(
  pieces: AsyncIterable<Uint8Array>,
  contentType: string,
): AsyncGenerator<ReadLine[], void, undefined> {
  if (contentType !== 'text/csv') {
    for await (const lines of bodyLines(pieces, { quoted: false })) yield lines.map(readJson);
    return;
  }
  const { onTitles, read } = csvReader();
  for await (const rows of bodyRows(pieces, { onTitles, refusal: 'fileNoHeader' })) yield rows.map(read);
}
