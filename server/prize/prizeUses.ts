import type { Transaction } from '../db/Db.ts';

/** What names a prize, by its name, so that the prize cannot be removed: activities, of which there are none yet. */
export async function usesOf(_tx: Transaction, _prizeId: string): Promise<{ name: string }[]> {
  return [];
}
