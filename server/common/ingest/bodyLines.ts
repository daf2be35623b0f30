import { isCsvLineOpen } from '../../../src/domain/shared/csv.ts';
import { LINE_MAX } from '../../../src/domain/common/contactLine.ts';
import { refuseField } from '../../api/Refusal.ts';

/** A line of a body; its text is undefined where it is too long to be held. */
export interface BodyLine {
  /** Counted from 1, empty ones too. */
  line: number;
  text: string | undefined;
}

/**
 * The lines of a body, a handful at a time, empty ones left out. At most one piece and one line are held. With `quoted`, a line
 * goes on over line ends that stand in quotes, as in CSV. A body that is not UTF-8 is refused as a whole.
 */
export async function* bodyLines(
  pieces: AsyncIterable<Uint8Array>,
  { quoted }: { quoted: boolean },
): AsyncGenerator<BodyLine[], void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (piece?: Uint8Array): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch {
      throw refuseField('', 'notUtf8');
    }
  };
  let rest = '';
  let tooLong = false;
  let line = 0;
  let begun = '';
  let begunAt = 0;
  let isOpen = false;
  const take = (raw: string, into: BodyLine[]): void => {
    line += 1;
    const text = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    if (!quoted) {
      if (tooLong || text.length > LINE_MAX) into.push({ line, text: undefined });
      else if (text !== '') into.push({ line, text });
      tooLong = false;
      return;
    }
    begunAt = isOpen ? begunAt : line;
    begun = isOpen ? `${begun}\n${text}` : text;
    isOpen = isOpen !== isCsvLineOpen(text);
    if (begun.length > LINE_MAX) tooLong = true;
    // A quote that is never closed must not swallow the whole body.
    if (!tooLong && isOpen) return;
    isOpen = false;
    if (tooLong) into.push({ line: begunAt, text: undefined });
    else if (begun !== '') into.push({ line: begunAt, text: begun });
    begun = '';
    tooLong = false;
  };
  for await (const piece of pieces) {
    const parts = (rest + decode(piece)).split('\n');
    rest = parts.pop() ?? '';
    const lines: BodyLine[] = [];
    for (const part of parts) take(part, lines);
    if (rest.length > LINE_MAX) {
      tooLong = true;
      rest = '';
    }
    if (lines.length > 0) yield lines;
  }
  const last: BodyLine[] = [];
  rest += decode();
  if (rest !== '' || tooLong) take(rest, last);
  if (begun !== '') last.push({ line: begunAt, text: begun });
  if (last.length > 0) yield last;
}
