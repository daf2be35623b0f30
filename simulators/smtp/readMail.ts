/** A mail as it came, byte for byte: its headers in their order, and its body. */
export interface ReadMail {
  /** With their folds, without the end of the line. */
  headers: string[];
  body: string;
}

/** Reads a mail; bytes stay as they are, one a character. Without an empty line there is no body. */
export function readMail(raw: Buffer): ReadMail {
  const text = raw.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const head = end < 0 ? text.replace(/\r\n$/, '') : text.slice(0, end);
  return { headers: head.split(/\r\n(?![ \t])/), body: end < 0 ? '' : text.slice(end + 4) };
}

/** The name of a header in small letters; empty for a line that is none. */
export const nameOf = (header: string): string => (/^([!-9;-~]+)[ \t]*:/.exec(header)?.[1] ?? '').toLowerCase();

/** What a header says, unfolded. */
export const valueOf = (header: string): string =>
  header
    .slice(header.indexOf(':') + 1)
    .replace(/\r\n(?=[ \t])/g, '')
    .trim();

/** What the headers of a name say, in their order. */
export function valuesOf({ headers }: ReadMail, name: string): string[] {
  return headers.filter((header) => nameOf(header) === name).map(valueOf);
}
