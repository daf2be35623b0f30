/** A line of a text that comes in pieces; its text is undefined where it is too long to be held. */
export interface CutLine {
  /** Counted from 1, empty ones too; of a line that goes on over line ends the first. */
  line: number;
  text: string | undefined;
}

/** Signs behind which a line of CSV may begin a quoted cell: the separators that programs write. The start of a line is another such place. */
const BEFORE_QUOTE = ',;\t';

/** Signs that end a line or, with quotes, a cell. */
const STOP = { plain: /[\r\n]/g, quoted: /["\r\n]/g } as const;

/**
 * Cuts a text that comes in pieces into lines that end in CR LF, LF or CR, with one cursor: at most one line is held. With `quoted`, a line
 * goes on over line ends that stand in quotes, as in CSV. A quote that is never closed ends with the line in which the limit is reached, so
 * that it does not swallow the rest.
 */
export class LineCutter {
  readonly #stop: RegExp;
  readonly #max: number;
  #held = '';
  /** Length of the held text that was looked at. */
  #seen = 0;
  #begun = 1;
  #line = 1;
  #isQuoted = false;
  /** The place behind a quote that closed a cell: another one there opens it again. */
  #closedAt = -1;
  #isTooLong = false;
  /** A line ended in CR: an LF that follows belongs to it. */
  #afterReturn = false;

  /** `max` is the longest line that is held, in characters. */
  constructor({ quoted, max }: { quoted: boolean; max: number }) {
    this.#stop = quoted ? STOP.quoted : STOP.plain;
    this.#max = max;
  }

  /** Takes the next piece; answers the lines that ended in it, empty ones left out. */
  push(piece: string): CutLine[] {
    const ended: CutLine[] = [];
    let text = this.#held + piece;
    let begin = 0;
    let at = this.#seen;
    if (this.#afterReturn && text !== '') {
      if (text[0] === '\n') begin = at = 1;
      this.#afterReturn = false;
    }
    for (;;) {
      this.#stop.lastIndex = at;
      const found = this.#stop.exec(text);
      const stop = found?.index ?? text.length;
      if (!this.#isTooLong && stop - begin > this.#max) {
        this.#isTooLong = true;
        this.#isQuoted = false;
      }
      if (found === null) break;
      at = stop + 1;
      if (found[0] === '"') {
        this.#quote(text, begin, stop);
        continue;
      }
      // The LF behind a CR may come with the next piece.
      if (found[0] === '\r' && text[at] === '\n') at += 1;
      this.#line += 1;
      if (this.#isQuoted) continue;
      this.#end(ended, text.slice(begin, stop));
      this.#afterReturn = found[0] === '\r' && at === text.length;
      begin = at;
    }
    text = this.#isTooLong ? '' : text.slice(begin);
    this.#closedAt = this.#isTooLong ? -1 : this.#closedAt - begin;
    this.#held = text;
    this.#seen = text.length;
    return ended;
  }

  /** The text is at its end; answers its last line where it has no end. */
  end(): CutLine[] {
    const ended: CutLine[] = [];
    this.#end(ended, this.#held);
    return ended;
  }

  #quote(text: string, begin: number, at: number): void {
    if (this.#isTooLong) return;
    if (this.#isQuoted) {
      this.#isQuoted = false;
      this.#closedAt = at + 1;
    } else if (at === begin || at === this.#closedAt || BEFORE_QUOTE.includes(text[at - 1] ?? ''))
      this.#isQuoted = true;
  }

  #end(into: CutLine[], text: string): void {
    if (this.#isTooLong) into.push({ line: this.#begun, text: undefined });
    else if (text !== '') into.push({ line: this.#begun, text });
    this.#begun = this.#line;
    this.#isTooLong = false;
    this.#isQuoted = false;
    this.#closedAt = -1;
  }
}
