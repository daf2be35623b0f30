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

/**
 * The names of what is sent to the same audience on the same day, by the id of each entry that it meets; entries that meet
 * nothing are not in it. Audiences that overlap in part do not count: who is in both is not known before the sending.
 */
export function clashesOf(entries: readonly ClashingEntry[]): Map<string, string[]> {
  const together = new Map<string, ClashingEntry[]>();
  for (const entry of entries.filter(({ expected }) => expected)) {
    const key = `${entry.day} ${entry.audienceId ?? ''}`;
    together.set(key, [...(together.get(key) ?? []), entry]);
  }
  return new Map(
    [...together.values()]
      .filter(({ length }) => length > 1)
      .flatMap((all) =>
        all.map(({ id }) => [id, all.filter((other) => other.id !== id).map(({ name }) => name)] as const),
      ),
  );
}
