/** Parts that a message is billed as (docs/sms-gateway.md): units of the only one, and of each of several. */
const WIDE = { single: 70, part: 67 };
const NARROW = { single: 160, part: 153 };

const GSM_PLAIN =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_ESCAPED = '\f^{}\\[~]|€';

/** The text with the signature before it, as a phone shows it. */
export function fullText({ signature, text }: { signature: string; text: string }): string {
  return signature === '' ? text : `【${signature}】${text}`;
}

/** How many parts a full text is billed as. */
export function countParts(text: string, region: 'domestic' | 'international'): number {
  const letters = [...text];
  const isNarrow =
    region === 'international' && letters.every((letter) => GSM_PLAIN.includes(letter) || GSM_ESCAPED.includes(letter));
  const widths = letters.map((letter) => (isNarrow ? (GSM_ESCAPED.includes(letter) ? 2 : 1) : letter.length));
  const { single, part } = isNarrow ? NARROW : WIDE;
  if (widths.reduce((sum, width) => sum + width, 0) <= single) return 1;
  let [parts, filled] = [1, 0];
  for (const width of widths) {
    const isNext = filled + width > part;
    parts += isNext ? 1 : 0;
    filled = isNext ? width : filled + width;
  }
  return parts;
}
