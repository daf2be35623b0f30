/** The escape that the characters of {@link GSM7_EXTENSION} are written with. */
const ESCAPE = 0x1b;

/** The basic character set of 3GPP TS 23.038 §6.2.1 in the order of its codes; at the escape stands no character. */
const GSM7_BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';

/** The extension table of §6.2.1.1: each character with the code that follows the escape. */
const GSM7_EXTENSION: ReadonlyMap<string, number> = new Map([
  ['\f', 0x0a],
  ['^', 0x14],
  ['{', 0x28],
  ['}', 0x29],
  ['\\', 0x2f],
  ['[', 0x3c],
  ['~', 0x3d],
  [']', 0x3e],
  ['|', 0x40],
  ['€', 0x65],
]);

const CODES: ReadonlyMap<string, readonly number[]> = new Map([
  ...Array.from(GSM7_BASIC, (char, code): [string, number[]] => [char, [code]]).filter(([char]) => char !== '\u001b'),
  ...[...GSM7_EXTENSION].map(([char, code]): [string, number[]] => [char, [ESCAPE, code]]),
]);

const EXTENDED: ReadonlyMap<number, string> = new Map([...GSM7_EXTENSION].map(([char, code]) => [code, char]));

/** Septets that a character takes in the 7-bit alphabet: 1, 2 with an escape; undefined where it is not in it. */
export function gsm7Septets(char: string): number | undefined {
  return CODES.get(char)?.length;
}

/** A text in the 7-bit alphabet, one septet in each number; undefined where a character is not in it. */
export function encodeGsm7(text: string): number[] | undefined {
  const septets: number[] = [];
  for (const char of text) {
    const codes = CODES.get(char);
    if (codes === undefined) return undefined;
    septets.push(...codes);
  }
  return septets;
}

/** The text of septets. An escape before a code of no extension stands for a blank, as §6.2.1.1 says; codes beyond 127 are `?`. */
export function decodeGsm7(septets: Iterable<number>): string {
  let text = '';
  let isEscaped = false;
  for (const code of septets) {
    if (isEscaped) text += EXTENDED.get(code) ?? ' ';
    else if (code !== ESCAPE) text += GSM7_BASIC[code] ?? '?';
    isEscaped = !isEscaped && code === ESCAPE;
  }
  return text;
}
