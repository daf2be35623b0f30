import { lt } from 'drizzle-orm';
import { SIGNATURE_AGE_MS } from '../../../../src/domain/common/access/apiKey.ts';
import { apiNonce } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';

/** Forgets the nonces of calls whose timestamps no longer count; a timestamp may lie ahead as far as behind. */
export async function deleteOldNonces({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  await db.delete(apiNonce).where(lt(apiNonce.createdAt, new Date(clock.now().getTime() - 2 * SIGNATURE_AGE_MS)));
}
