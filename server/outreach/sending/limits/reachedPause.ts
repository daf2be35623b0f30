import { leftBeforePause } from '../../../../src/domain/outreach/sending/sendThreshold.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import type { Ports } from '../../../ports.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';
import { outreachSettingOf } from './outreachSettingOf.ts';
import { readCounts } from './sendCounts.ts';

/** The pause threshold that a tenant has reached, so that nothing of it is sent (§9); undefined where it may send. */
export async function reachedPause(
  { clock }: Pick<Ports, 'clock'>,
  db: Db | Transaction,
  tenantId: string,
): Promise<number | undefined> {
  const setting = await outreachSettingOf(db, tenantId);
  if (setting.pauseThreshold === 0) return undefined;
  const { timeZone } = await tenantSettings(db, tenantId);
  const counts = await readCounts(db, tenantId, clock.now(), timeZone);
  return leftBeforePause(setting, counts.totals()) === 0 ? setting.pauseThreshold : undefined;
}
