/** What belongs to a user and can go over to another one. Exports are personal, and stay with who asked for them. */
export const ASSET_KINDS = ['task', 'message', 'audience', 'activity'] as const;

/** One of {@link ASSET_KINDS}. */
export type AssetKind = (typeof ASSET_KINDS)[number];

/** How many of each kind. */
export type AssetCounts = Record<AssetKind, number>;

/** Everything together. */
export function assetTotal(counts: AssetCounts): number {
  return ASSET_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
}
