/** What stands between the parts of a list: the scripts of China and Japan have a comma of their own for it, without a space. */
export function listSeparator(lang: string): string {
  return /^(zh|ja)/.test(lang) ? '、' : ', ';
}

/** The parts of a list as a language writes them after each other. */
export function formatList(parts: readonly string[], lang: string): string {
  return parts.join(listSeparator(lang));
}
