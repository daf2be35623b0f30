/** What could not be approved with others. */
export interface RefusedEntry {
  id: string;
  name: string;
  /** Why, in words. */
  reason: string;
}
