import { eq } from 'drizzle-orm';
import { type ActivityPhase, isPhaseShown, shownPhaseAt } from '../../../src/domain/activity-box/play/shownPhase.ts';
import { Refusal } from '../../api/Refusal.ts';
import type { Db } from '../../db/Db.ts';
import { activity } from '../../db/schema/index.ts';
import { OPENING } from '../draw/drawBatch.ts';
import { requireVenue } from '../venue/requireVenue.ts';

/** The columns of an activity that decide what people see of it (`shownPhaseAt`). */
export const PUBLISHED = { ...OPENING, needsApproval: activity.needsApproval, liveVersion: activity.liveVersion };

/** An activity that people see, without its content. */
export interface FoundPlay {
  id: string;
  tenantId: string;
  /** Number of the version that people see. */
  version: number;
  phase: ActivityPhase;
}

/** The activity of a public key, as it stands at an instant; undefined where people see none. */
export async function findPlay(db: Db, publicKey: string, now: Date): Promise<FoundPlay | undefined> {
  const [row] = await db.select(PUBLISHED).from(activity).where(eq(activity.publicKey, publicKey));
  const phase = row === undefined ? undefined : shownPhaseAt(row, now);
  if (row === undefined || phase === undefined) return undefined;
  return { id: row.id, tenantId: row.tenantId, version: row.liveVersion ?? 0, phase };
}

/** The activity of a public key while its pages are shown. @throws `NOT_FOUND`, `ACTIVITY_NOT_OPEN` */
export async function requireShownPlay(db: Db, publicKey: string, now: Date): Promise<FoundPlay> {
  const found = await findPlay(db, publicKey, now);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  if (!isPhaseShown(found.phase)) throw new Refusal('ACTIVITY_NOT_OPEN');
  return found;
}

/** The activity of a public key while one may take part. @throws `NOT_FOUND`, `ACTIVITY_NOT_OPEN`, `VENUE_EXPIRED` (§8.2) */
export async function requireOpenPlay(db: Db, publicKey: string, now: Date): Promise<FoundPlay> {
  const found = await requireShownPlay(db, publicKey, now);
  if (found.phase !== 'open') throw new Refusal('ACTIVITY_NOT_OPEN');
  await requireVenue(db, found.tenantId, now);
  return found;
}
