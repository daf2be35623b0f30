/** Words of one tenant's list. */
export const SENSITIVE_WORDS_MAX = 1_000;

/** Longest sensitive word, in characters. */
export const SENSITIVE_WORD_MAX = 20;

/** Where a sensitive word stands in a text: from `start` to before `end`, in UTF-16 units. */
export interface SensitiveRange {
  start: number;
  end: number;
  /** As it stands in the list. */
  word: string;
}

/** Blanks and characters without a width, which are put in between to get past filters. */
const IGNORED = /[\s\p{Cf}]/u;

/** The characters of a text as they are compared, each with the range that it comes from. */
function folded(text: string): { chars: string; from: number[]; to: number[] } {
  const from: number[] = [];
  const to: number[] = [];
  let chars = '';
  let at = 0;
  for (const char of text) {
    const end = at + char.length;
    if (!IGNORED.test(char)) {
      const plain = char.normalize('NFKC').toLowerCase();
      chars += plain;
      for (let unit = 0; unit < plain.length; unit += 1) {
        from.push(at);
        to.push(end);
      }
    }
    at = end;
  }
  return { chars, from, to };
}

/** A list of typed words: one per line, blanks around them and empty lines dropped, each once however it is spelt. */
export function readSensitiveWords(text: string): string[] {
  const words = new Map<string, string>();
  for (const line of text.split(/\r?\n|\r/)) {
    const word = line.trim();
    const { chars } = folded(word);
    if (chars !== '' && !words.has(chars)) words.set(chars, word);
  }
  return [...words.values()];
}

/** Finds sensitive words in a text, ignoring case, full and half width, and blanks in between; in order of their place. */
export function findSensitiveWords(text: string, words: readonly string[]): SensitiveRange[] {
  const { chars, from, to } = folded(text);
  const found: SensitiveRange[] = [];
  for (const word of words) {
    const wanted = folded(word).chars;
    if (wanted === '') continue;
    for (let at = chars.indexOf(wanted); at !== -1; at = chars.indexOf(wanted, at + 1)) {
      found.push({ start: from[at] ?? 0, end: to[at + wanted.length - 1] ?? 0, word });
    }
  }
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** A text in pieces, each sensitive or not, for marking; together they are the text. */
export function markSensitiveWords(text: string, ranges: readonly SensitiveRange[]): { text: string; bad: boolean }[] {
  const pieces: { text: string; bad: boolean }[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    if (end <= at) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), bad: false });
    pieces.push({ text: text.slice(Math.max(at, start), end), bad: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), bad: false });
  return pieces;
}
