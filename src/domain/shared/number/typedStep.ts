/** A pause of this length, in milliseconds, ends a step that can be undone. */
export const TYPING_PAUSE_MS = 1_000;

/** One change of a text while somebody types. */
export interface TypedChange {
  /** When it was made, in milliseconds. */
  at: number;
  from: string;
  to: string;
}

interface Splice {
  start: number;
  removed: number;
  inserted: string;
}

/** Where two texts differ, as one part that was replaced. */
function spliceOf({ from, to }: TypedChange): Splice {
  const most = Math.min(from.length, to.length);
  let start = 0;
  while (start < most && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < most - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  return { start, removed: from.length - end - start, inserted: to.slice(start, to.length - end) };
}

/** Ends a word; a line break is `\n` in a text that is JSON. */
const WORD_END = /(?:\s|\\n)$/u;

/**
 * Whether a change belongs to the same step as the one before it, so that both are undone together. A step is what was typed, or
 * what was deleted, at one place without a pause; it ends with a word.
 */
export function joinsTyping(last: TypedChange, next: TypedChange): boolean {
  if (next.at - last.at > TYPING_PAUSE_MS) return false;
  const before = spliceOf(last);
  const after = spliceOf(next);
  if (after.inserted === '') {
    const isNextTo = after.start + after.removed === before.start || after.start === before.start;
    return before.inserted === '' && isNextTo;
  }
  const beginsWord = WORD_END.test(before.inserted) && !/^(?:\s|\\n)/u.test(after.inserted);
  const follows = after.removed === 0 && after.start === before.start + before.inserted.length;
  return before.inserted !== '' && follows && !beginsWord;
}
