import { type AssetCounts, assetTotal } from './handOver.ts';

/** What decides whether a user can be removed. */
export interface RemovableUser {
  status: 'enabled' | 'disabled';
  isMain: boolean;
}

/**
 * Why a user cannot be removed, or undefined. A user is disabled first, which ends every session, and what belongs to them is
 * handed over, so that nothing is left without somebody who answers for it. The main account always stays.
 */
export function removalHindrance(
  { status, isMain }: RemovableUser,
  assets: AssetCounts,
): 'STATE_FORBIDS' | 'USER_HAS_ASSETS' | undefined {
  if (isMain || status === 'enabled') return 'STATE_FORBIDS';
  return assetTotal(assets) > 0 ? 'USER_HAS_ASSETS' : undefined;
}
