/** Words in a sentence at most. */
export const WORDS_MAX = 25;

const HEADLESS = /^(?:[-*\s"“(]|\d+\.)*(?:What|Who|Whoever|Whatever|Whose|Whom|Whichever)\b/;

/** Words that docs/style.md replaces by others. */
const FILLERS =
  /\b(?:stands?|stood|go(?:es)? by|went by|brings? along|brought along|lets? go|letting go|by (?:itself|themselves)|go(?:es)? on|went on|meanwhile|so many|so much)\b/i;

const wordsIn = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The faults that docs/style.md names, each with the test of a sentence. */
export const FAULTS: Readonly<Record<string, (sentence: string) => boolean>> = {
  headless: (sentence) => HEADLESS.test(sentence) && !/\?["”)]?$/.test(sentence),
  fillers: (sentence) => FILLERS.test(sentence),
  long: (sentence) => wordsIn(sentence) > WORDS_MAX,
};
