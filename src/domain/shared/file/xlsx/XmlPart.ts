import { SaxesParser } from 'saxes';
import { XlsxFault } from './XlsxFault.ts';

/** Elements inside each other: a workbook has about ten. */
const DEPTH_MAX = 64;

/** Start tags of one part: half a million rows with a hundred cells each stay below. */
const TAGS_MAX = 100_000_000;

/** Characters of text inside one element, and of a tag or comment: a cell holds 32,767. */
export const XML_TEXT_MAX = 1_000_000;

/** Listens to the elements of a part of a workbook. Names are local: a prefix says nothing that matters here. */
export interface XmlReader {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function localAttributes(attributes: Record<string, string>): Record<string, string> {
  let local = attributes;
  for (const [name, value] of Object.entries(attributes)) {
    if (!name.includes(':')) continue;
    if (local === attributes) local = { ...attributes };
    // An attribute without a prefix comes first: `id` is the element's own, `r:id` leads elsewhere.
    local[localName(name)] ??= value;
  }
  return local;
}

/**
 * Reads the XML of one part as it comes, with a parser that looks at each character once. Throws {@link XlsxFault} for text that is no
 * XML, for a part that ends too early, and beyond the limits of depth, tags and text.
 */
export class XmlPart {
  readonly #parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  #depth = 0;
  #tags = 0;
  #length = 0;
  #carried = 0;

  constructor(reader: XmlReader) {
    this.#parser.on('error', (cause) => {
      throw new XlsxFault('fileUnreadable', { cause });
    });
    this.#parser.on('opentag', ({ name, attributes }) => {
      this.#depth += 1;
      this.#tags += 1;
      this.#length = 0;
      if (this.#depth > DEPTH_MAX || this.#tags > TAGS_MAX) throw new XlsxFault('fileUnreadable');
      reader.open(localName(name), localAttributes(attributes));
    });
    const text = (piece: string): void => {
      this.#length += piece.length;
      if (this.#length > XML_TEXT_MAX) throw new XlsxFault('fileUnreadable');
      reader.text?.(piece);
    };
    this.#parser.on('text', text);
    this.#parser.on('cdata', text);
    this.#parser.on('closetag', ({ name }) => {
      this.#depth -= 1;
      reader.close?.(localName(name));
    });
  }

  /** Takes the next text of the part. */
  write(text: string): void {
    const before = this.#tags + this.#length;
    this.#parser.write(text);
    // The parser keeps an unfinished tag, comment or text; one that never ends is no workbook.
    this.#carried = this.#tags + this.#length === before ? this.#carried + text.length : 0;
    if (this.#carried > XML_TEXT_MAX) throw new XlsxFault('fileUnreadable');
  }

  /** The part is at its end. */
  close(): void {
    this.#parser.close();
  }
}

/** Reads a whole small part. */
export function readWholeXml(pieces: Iterable<Uint8Array>, reader: XmlReader): void {
  const decoder = new TextDecoder();
  const part = new XmlPart(reader);
  for (const piece of pieces) part.write(decoder.decode(piece, { stream: true }));
  part.write(decoder.decode());
  part.close();
}
