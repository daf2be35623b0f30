const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** What a map has under a key, or what is made and kept there. */
function kept<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = make();
  formats.set(key, made);
  return made;
}

/**
 * The formatter of times of a language with these options. It is kept: making one takes some sixteen times as long as what it does then, and a
 * list asks for hundreds. There are as many as languages, zones and ways to write times in use.
 */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dates, JSON.stringify([tag, options]), () => new Intl.DateTimeFormat(tag, options));
}

/** The formatter of numbers of a language with these options, kept as {@link dateFormat} keeps its own. */
export function numberFormat(tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return kept(numbers, JSON.stringify([tag, options]), () => new Intl.NumberFormat(tag, options));
}
