/** Names that a warning tells; of more, an ellipsis follows. */
export const CLASH_NAMES_MAX = 5;

/** What of a calendar entry decides whether it meets another one. */
export interface ClashingEntry {
  id: string;
  name: string;
  /** In the tenant's zone, as `YYYY-MM-DD`. */
  day: string;
  /** Null: everybody who uses the app. */
  audienceId: string | null;
  /** Whether it goes out, or would as it stands; what was refused or ended does not. */
  expected: boolean;
}

/** What {@link clashesOf} knows an entry by: a task that sends on several days meets others on each of them. */
export const clashKey = ({ id, day }: Pick<ClashingEntry, 'id' | 'day'>): string => `${day} ${id}`;

/**
 * The first names of what is sent to the same audience on the same day, by the key of each entry that it meets; entries that meet
 * nothing are not in it, and what sends several times on a day does not meet itself. Audiences that overlap in part do not count: who is in
 * both is not known before the sending.
 */
export function clashesOf(entries: readonly ClashingEntry[]): Map<string, string[]> {
  const together = new Map<string, ClashingEntry[]>();
  for (const entry of entries.filter(({ expected }) => expected)) {
    const key = `${entry.day} ${entry.audienceId ?? ''}`;
    const others = together.get(key) ?? [];
    if (others.every(({ id }) => id !== entry.id)) together.set(key, [...others, entry]);
  }
  return new Map(
    [...together.values()]
      .filter(({ length }) => length > 1)
      .flatMap((all) => all.map((one) => [clashKey(one), firstNames(all, one.id)] as const)),
  );
}

/** The first names of the others. */
function firstNames(all: readonly ClashingEntry[], own: string): string[] {
  const shown: string[] = [];
  for (const { id, name } of all) {
    if (id === own) continue;
    if (shown.length === CLASH_NAMES_MAX) return [...shown, '…'];
    shown.push(name);
  }
  return shown;
}
