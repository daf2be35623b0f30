/** Something that the palette offers. */
export interface Command {
  id: string;
  group: 'recent' | 'page' | 'action';
  label: string;
  /** Where it stands, such as the system of a page. */
  hint?: string;
  run: () => void;
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/**
 * The commands that hold every word of a text, in label or hint; those whose label begins with it come first. Everything,
 * in its order, for an empty text.
 */
export function filterCommands(commands: readonly Command[], text: string): Command[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const found = commands.filter(({ label, hint = '' }) => {
    const whole = `${plain(label)} ${plain(hint)}`;
    return words.every((word) => whole.includes(word));
  });
  const first = words[0];
  if (first === undefined) return found;
  const begins = ({ label }: Command): number => (plain(label).startsWith(first) ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b));
}
