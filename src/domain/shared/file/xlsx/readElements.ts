import { XmlPart, type XmlReader } from './XmlPart.ts';

/** Text that is held back until an element has come whole; a longer one goes to the parser piece by piece. */
const HELD_MAX = 256 * 1024;

/** An element that spreadsheet programs write in nearly always the same way, and a quick reader of that way. */
export interface UsualElement {
  /** How the element begins and ends, such as `<row` and `</row>`; it never contains itself. */
  begin: string;
  end: string;
  /** Reads the element that stands in `text` from one place to another, whole or not at all; false where it is written in another way. */
  take: (text: string, from: number, to: number) => boolean;
}

/** Blanks between elements that the quick reader looks over. */
const INDENT_MAX = 32;

/** Whether nothing but blanks stands between the last tag and a place. */
function followsTag(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && at - before < INDENT_MAX && ' \n\t'.includes(text[before] ?? '')) before -= 1;
  return before < 0 || text[before] === '>';
}

/** The declaration that a part begins with. */
const DECLARATION = /^\uFEFF?<\?xml[^<>]*\?>/;

/**
 * Reads the XML of a part piece by piece, and most of its elements by a quick reader instead of the parser. A whole element can be left
 * out of what the parser reads, because the rest is XML all the same. Comments, character data and instructions could hide an element, so
 * from the first one on the parser reads everything. Each character is looked at a fixed number of times; `onWork` counts them.
 */
export function* readElements(
  pieces: Iterable<Uint8Array>,
  reader: XmlReader,
  { begin, end, take }: UsualElement,
  onWork: (characters: number) => void = () => undefined,
): Generator<void> {
  const decoder = new TextDecoder();
  const part = new XmlPart(reader);
  let isQuick = true;
  let held = '';
  /** No end of the held element stands before this place of the held text. */
  let searched = 0;
  let isFirst = true;

  const feed = (text: string): void => {
    onWork(text.length);
    if (text !== '') part.write(text);
  };

  /** Reads what is complete of the text, and answers the rest. */
  const readQuickly = (text: string): string => {
    let fed = 0;
    let at = text.indexOf(begin);
    while (at !== -1) {
      const from = Math.max(at, searched);
      const close = text.indexOf(end, from);
      onWork((close === -1 ? text.length : close) - from);
      searched = 0;
      if (close === -1) {
        feed(text.slice(fed, at));
        const rest = text.slice(at);
        searched = Math.max(0, rest.length - end.length);
        return rest;
      }
      const next = close + end.length;
      onWork(next - at);
      if (followsTag(text, at)) {
        feed(text.slice(fed, at));
        fed = at;
        if (take(text, at, next)) fed = next;
      }
      at = text.indexOf(begin, next);
    }
    // The beginning of an element may be cut off at the end of the text.
    const cut = text.lastIndexOf('<');
    const keepFrom = cut >= fed && text.length - cut < begin.length ? cut : text.length;
    feed(text.slice(fed, keepFrom));
    return text.slice(keepFrom);
  };

  for (const piece of pieces) {
    let text = held + decoder.decode(piece, { stream: true });
    if (isFirst && text.length > 0) {
      const declaration = DECLARATION.exec(text)?.[0] ?? '';
      feed(declaration);
      text = text.slice(declaration.length);
      isFirst = false;
    }
    if (isQuick && (/<[!?]/.test(text) || text.length > HELD_MAX + piece.length)) isQuick = false;
    if (isQuick) held = readQuickly(text);
    else {
      held = '';
      feed(text);
    }
    yield;
  }
  feed(held + decoder.decode());
  part.close();
  yield;
}
