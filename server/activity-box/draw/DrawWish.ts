import type { DrawDecision } from '../../../src/domain/activity-box/draw/decideDraws.ts';

/** Somebody's wish to draw; `requestId` is the player's own name of it, and the same one again is the same draw. */
export interface DrawWish {
  participantId: string;
  requestId: string;
}

/** Why nobody, or this person, may draw: codes of the error catalogue (§8.2: no participation qualification). */
export type DrawRefusal =
  | 'activityNotOpen'
  | 'notEligible'
  | 'participantUnknown'
  | 'dailyDrawsReached'
  | 'totalDrawsReached'
  | 'noChancesLeft';

/** What became of a wish. */
export type DrawAnswer =
  | { outcome: 'refused'; code: DrawRefusal }
  /** `itemId` of null: there was nothing to give any more. */
  | { outcome: 'drawn'; drawId: number; itemId: string | null; awardId: string | null };

/** What tells wishes apart. */
export const keyOf = ({ participantId, requestId }: DrawWish): string => `${participantId}/${requestId}`;

/** A draw that was decided, as it is written. */
export interface DecidedDraw extends Extract<DrawDecision, { outcome: 'drawn' }> {
  wish: DrawWish;
  phone: string;
  /** The customer group whose chances were used; null for those of everybody else. */
  groupId: string | null;
}
