import { XlsxProblem } from './XlsxProblem.ts';

/** Longest element (a row, a shared string) that is waited for: longer ones are no list of people. */
const ELEMENT_MAX = 4 * 1024 * 1024;

/**
 * Splits a stream of XML into its complete `<name>…</name>` elements, also `<name/>`, without ever holding more than one
 * element and one piece. Spreadsheets never nest an element of these names in itself.
 */
export function* xmlElements(pieces: Iterable<Uint8Array>, name: string): Generator<string> {
  const decoder = new TextDecoder();
  const element = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*?)?(?:/>|>[\\s\\S]*?</(?:\\w+:)?${name}>)`, 'g');
  let buffer = '';
  for (const piece of pieces) {
    buffer += decoder.decode(piece, { stream: true });
    let done = 0;
    element.lastIndex = 0;
    for (let match = element.exec(buffer); match !== null; match = element.exec(buffer)) {
      yield match[0];
      done = element.lastIndex;
    }
    buffer = buffer.slice(done);
    if (buffer.length > ELEMENT_MAX) throw new XlsxProblem('fileUnreadable');
  }
}
