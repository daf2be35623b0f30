import { fieldOfTitle } from '../../../src/domain/common/contactRow.ts';
import { isOwnTitle } from '../../../src/domain/common/ownTitles.ts';
import type { ContactRow } from '../../../src/domain/common/contactRow.ts';
import { type LineProblem, readContactLine } from '../../../src/domain/common/contactLine.ts';
import { readCsvLine } from '../../../src/domain/shared/csv.ts';
import { Refusal } from '../../api/Refusal.ts';
import { type BodyLine, bodyLines } from './bodyLines.ts';
import { composedValue } from '../../../src/domain/shared/textKinds.ts';

/** A line with what was read of it. */
export type ReadLine = { line: number } & ({ contact: ContactRow } | { problem: LineProblem });

const unreadable = (line: number, problem: LineProblem): ReadLine => ({ line, problem });

function readJson({ line, text }: BodyLine): ReadLine {
  if (text === undefined) return unreadable(line, 'lineTooLong');
  try {
    return { line, ...readContactLine(composedValue(JSON.parse(text))) };
  } catch {
    return unreadable(line, 'lineFormat');
  }
}

/** Reads lines of a CSV by the titles of its first one: name, number and email in any of our languages, all others attributes but those that our own export adds. */
function csvReader(): (given: BodyLine) => ReadLine | undefined {
  let titles: string[] | undefined;
  let own: boolean[] = [];
  return ({ line, text }) => {
    if (text === undefined) return unreadable(line, 'lineTooLong');
    const cells = readCsvLine(text);
    if (titles === undefined) {
      titles = (cells ?? []).map((title) => fieldOfTitle(title.replace(/^\uFEFF/, '')) ?? title.trim());
      own = titles.map(isOwnTitle);
      if (!['name', 'number', 'email'].every((title) => titles?.includes(title)))
        throw new Refusal('VALIDATION', { fieldErrors: [{ path: '', code: 'fileNoHeader' }] });
      return undefined;
    }
    if (cells === undefined || cells.length > titles.length) return unreadable(line, 'lineFormat');
    const given: Record<string, unknown> = {};
    const attributes: Record<string, string> = {};
    for (const [column, title] of titles.entries()) {
      const cell = (cells[column] ?? '').trim();
      if (title === 'name' || title === 'number' || title === 'email') given[title] = cell;
      else if (cell !== '' && own[column] !== true) attributes[title] = cell;
    }
    return { line, ...readContactLine({ ...given, attributes }) };
  };
}

/** Reads the contacts of a body, a handful at a time. */
export async function* readContacts(
  pieces: AsyncIterable<Uint8Array>,
  contentType: string,
): AsyncGenerator<ReadLine[], void, undefined> {
  const isCsv = contentType === 'text/csv';
  const read = isCsv ? csvReader() : readJson;
  for await (const lines of bodyLines(pieces, { quoted: isCsv })) yield lines.flatMap((one) => read(one) ?? []);
}
